import styles from './car-media.module.css'

/**
 * What a frame of that address may do. Somebody else's viewer may be its own origin, which is none of
 * ours; at our own origin that would undo the sandbox.
 */
export const sandboxOf = (src: string, ownOrigin: string): string =>
  new URL(src, ownOrigin).origin === ownOrigin ? 'allow-scripts' : 'allow-scripts allow-same-origin'

/** A vendor's viewer of the inside, in a frame that can do nothing to the page. */
export const ViewerView = ({ src, title }: { readonly src: string; readonly title: string }) => (
  <div className={styles.view}>
    <iframe
      className={styles.frame}
      data-shown=""
      src={src}
      title={title}
      sandbox={sandboxOf(src, location.origin)}
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  </div>
)
