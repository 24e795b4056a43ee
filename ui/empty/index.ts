export { Drawing, Empty } from './empty.tsx'
export type { EmptyProps } from './empty.tsx'
export type { DrawingName } from './drawings.tsx'
