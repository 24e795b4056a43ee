'use client'

import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon'
import styles from './form-flow.module.css'

const ICONS = { ok: 'check', waiting: 'offline', trouble: 'warning' } as const satisfies Record<
  string,
  IconName
>

/** What became of a submission, in the place of the form. */
export function Outcome({
  tone,
  title,
  titleId,
  children,
}: {
  readonly tone: keyof typeof ICONS
  readonly title: string
  readonly titleId: string
  readonly children: ReactNode
}) {
  return (
    <div className={styles.outcome} data-tone={tone}>
      <span className={styles.badge}>
        <Icon name={ICONS[tone]} size="l" />
      </span>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
