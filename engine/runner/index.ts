/** For a screen that opens its run only when somebody touches it; others take `#engine/react`. */
export { browserWorld } from '../react/browser-world.ts'
export { openRun } from './open-run.ts'
