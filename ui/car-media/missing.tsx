import styles from './car-media.module.css'

/** In the place of a view that cannot be had. */
export const Missing = ({ words }: { readonly words: string }) => (
  <div className={styles.view}>
    <p className={styles.missing} role="status">
      {words}
    </p>
  </div>
)
