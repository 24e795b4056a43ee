'use client'

import { useEffect, useState } from 'react'
import { readablePages } from '#service-worker/client'
import { Icon } from '#ui/icon'
import { offlinePages, type ListedPage } from './offline-pages.ts'
import styles from './page.module.css'
import type { OfflinePageMessages } from './page-messages.ts'

interface OfflinePagesListProps {
  readonly messages: OfflinePageMessages
  readonly locale: string
  readonly suffix: string
}

/** What can be read without a network; without scripts nobody knows, and nothing is said. */
export function OfflinePagesList({ messages, locale, suffix }: OfflinePagesListProps) {
  const [pages, setPages] = useState<readonly ListedPage[] | null>(null)
  useEffect(() => {
    const facts = { here: location.pathname, locale, suffix, now: Date.now() }
    void readablePages().then((found) => setPages(offlinePages(found, facts)))
  }, [locale, suffix])
  if (pages === null) return null
  if (pages.length === 0) return <p className={styles.nothing}>{messages.nothing}</p>
  return (
    <section aria-labelledby="offline-pages-title" className={styles.part}>
      <h2 id="offline-pages-title">{messages.readable}</h2>
      <p className={styles.quiet}>{messages.readableText}</p>
      <ul className={styles.list}>
        {pages.map(({ path, title, when }) => (
          <li key={path}>
            <a href={path} className={styles.cached}>
              <span className={styles.cachedText}>
                <span className={styles.cachedTitle}>{title}</span>
                <span className={styles.quiet}>{messages.saved.replace('{when}', when)}</span>
              </span>
              <Icon name="chevron-right" size="s" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
