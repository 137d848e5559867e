import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The package names the version once; a page left open after an update notices that its own is another.
const init = readFileSync(new URL('../src/dogfight/__init__.py', import.meta.url), 'utf8')
const version = /__version__\s*=\s*"([^"]+)"/.exec(init)?.[1] ?? ''

// The built client is part of the Python wheel: the server hands it out from its static directory.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  define: { __VERSION__: JSON.stringify(version) },
  build: { outDir: '../src/dogfight/server/static', emptyOutDir: true, chunkSizeWarningLimit: 800 },
  server: { proxy: { '/api': process.env.DOGFIGHT_SERVER ?? 'http://127.0.0.1:8000' } },
  test: { include: ['tests/**/*.test.ts'] },
})
