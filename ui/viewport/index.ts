export { LARGE, TABLET } from './breakpoints.ts'
export { onWidth } from './viewport.ts'
