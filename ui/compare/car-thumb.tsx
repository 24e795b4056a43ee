import { bodyNamed, paintNamed, Silhouette } from '../silhouette/index.ts'
import styles from './car-thumb.module.css'

export interface CarThumbProps {
  /** Address of a picture; null draws the car by body and paint. */
  readonly src: string | null
  /** As a seller calls them. */
  readonly body: string
  readonly paint: string
  /** Says that there is no picture, where the car is drawn (RETAILERR-16). */
  readonly missing: string
}

/** A small picture of a car; the words beside it say which. */
export function CarThumb({ src, body, paint, missing }: CarThumbProps) {
  const colour = paintNamed(paint)
  return (
    <span className={styles.thumb}>
      {src === null ? (
        <>
          <Silhouette body={bodyNamed(body)} {...(colour ? { paint: colour } : {})} />
          <span className={styles.missing}>{missing}</span>
        </>
      ) : (
        <img className={styles.image} src={src} alt="" width={480} height={320} decoding="async" />
      )}
    </span>
  )
}
