import styles from './skeleton.module.css'

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'pill' | 'block' | 'icon'
  /** Part of the box's width. */
  readonly width?: 'full' | 'long' | 'half' | 'short'
}

/** A bone of what is coming; hidden from readers, who hear the region's own loading words. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.bone} data-shape={shape} data-width={width} />
}
