import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The built client is part of the Python wheel: the server hands it out from its static directory.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { outDir: '../src/dogfight/server/static', emptyOutDir: true, chunkSizeWarningLimit: 800 },
  server: { proxy: { '/api': process.env.DOGFIGHT_SERVER ?? 'http://127.0.0.1:8000' } },
})
