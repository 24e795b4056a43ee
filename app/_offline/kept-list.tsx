'use client'

import { useEffect, useState } from 'react'
import { readablePages } from '#service-worker/client'
import { Icon } from '#ui/icon'
import { keptPages, type KeptPage } from './kept-pages.ts'
import styles from './page.module.css'
import type { OfflinePageMessages } from './page-messages.ts'

interface KeptListProps {
  readonly messages: OfflinePageMessages
  readonly locale: string
  readonly suffix: string
}

/** What can be read without a network; without scripts nobody knows, and nothing is said. */
export function KeptList({ messages, locale, suffix }: KeptListProps) {
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null)
  useEffect(() => {
    const facts = { here: location.pathname, locale, suffix, now: Date.now() }
    void readablePages().then((found) => setPages(keptPages(found, facts)))
  }, [locale, suffix])
  if (pages === null) return null
  if (pages.length === 0) return <p className={styles.nothing}>{messages.nothing}</p>
  return (
    <section aria-labelledby="kept-title" className={styles.part}>
      <h2 id="kept-title">{messages.readable}</h2>
      <p className={styles.quiet}>{messages.readableText}</p>
      <ul className={styles.list}>
        {pages.map(({ path, title, when }) => (
          <li key={path}>
            <a href={path} className={styles.kept}>
              <span className={styles.keptMessages}>
                <span className={styles.keptTitle}>{title}</span>
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
