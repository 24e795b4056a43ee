export { Silhouette } from './silhouette.tsx'
export type { SilhouetteProps } from './silhouette.tsx'
export type { BodyType } from './bodies.ts'
