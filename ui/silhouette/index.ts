export { Silhouette } from './silhouette.tsx'
export { paintNamed } from './paints.ts'
export type { SilhouetteProps } from './silhouette.tsx'
export type { BodyType } from './bodies.ts'
