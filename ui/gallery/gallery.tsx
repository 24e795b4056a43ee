import { bodyNamed, paintNamed, Silhouette } from '../silhouette/index.ts'
import styles from './gallery.module.css'
import { LiveGallery } from './live-gallery.tsx'
import type { GalleryItem, GalleryMessages } from './types.ts'

export interface GalleryProps {
  readonly pictures: readonly GalleryItem[]
  /** A tiny copy of the first picture, as data, until it is there. */
  readonly blur: string | null
  /** What is drawn where there is no picture: body and paint, as a seller calls them. */
  readonly drawing: { readonly body: string; readonly paint: string }
  /** Below the drawing (RETAILERR-16). */
  readonly missing: string
  readonly messages: GalleryMessages
}

/** The pictures of a car: a row to look through, and each of them as large as the screen (GALLERY-01). */
export function Gallery({ pictures, blur, drawing, missing, messages }: GalleryProps) {
  const paint = paintNamed(drawing.paint)
  const fallback = (
    <span className={styles.missing}>
      <Silhouette body={bodyNamed(drawing.body)} {...(paint ? { paint } : {})} />
      <span className={styles.missingText}>{missing}</span>
    </span>
  )
  if (pictures.length === 0) {
    return (
      <section className={styles.stage} aria-label={messages.label}>
        {fallback}
      </section>
    )
  }
  return <LiveGallery {...{ pictures, blur, fallback, messages }} />
}
