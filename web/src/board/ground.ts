/** The ground under the fight. */
export { default } from './PlainGround.svelte'
