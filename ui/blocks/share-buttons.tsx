'use client'

import { useEffect, useState } from 'react'
import styles from './share-links.module.css'

export interface ShareMessages {
  readonly copy: string
  readonly copied: string
  /** When the browser does not let us copy. */
  readonly notCopied: string
  /** The device's own sheet. */
  readonly native: string
}

/** What only a browser can: copy the address, open the device's own sheet. */
export function ShareButtons({
  messages,
  title,
}: {
  readonly messages: ShareMessages
  readonly title: string
}) {
  const [can, setCan] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(() => setCan('share' in navigator), [])

  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setStatus(messages.copied),
      () => setStatus(messages.notCopied),
    )
  return (
    <li className={styles.buttons}>
      <button
        type="button"
        className={styles.way}
        onClick={() => (navigator.clipboard ? void copy() : setStatus(messages.notCopied))}
      >
        {messages.copy}
      </button>
      {can && (
        <button
          type="button"
          className={styles.way}
          onClick={() => {
            // Whoever closes the sheet has changed their mind: no error.
            navigator.share({ title, url: window.location.href }).catch(() => {})
          }}
        >
          {messages.native}
        </button>
      )}
      <span role="status">{status}</span>
    </li>
  )
}
