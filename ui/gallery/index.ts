export { Gallery, type GalleryProps } from './gallery.tsx'
export type { GalleryItem, GalleryMessages } from './types.ts'
