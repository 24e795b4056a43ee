'use client'

import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon'
import type { BarLine, BarView } from './bar-view.ts'
import styles from './foot.module.css'
import type { BarMessages } from './messages.ts'

export interface BarProps {
  readonly view: BarView
  readonly messages: BarMessages
  readonly phone: { readonly number: string; readonly text: string }
  readonly onTry: () => void
  readonly onClose: () => void
}

const ICONS: Record<BarLine['phase'], IconName> = {
  waiting: 'clock',
  sending: 'clock',
  sent: 'check',
  failed: 'warning',
}

const NETWORK_ICONS: Record<NonNullable<BarView['network']>, IconName> = {
  offline: 'offline',
  unreachable: 'warning',
  back: 'check',
}

const ACTS: Record<BarView['action'], (acts: Pick<BarProps, 'onTry' | 'onClose'>) => () => void> = {
  try: ({ onTry }) => onTry,
  busy: () => () => undefined,
  close: ({ onClose }) => onClose,
}

/** What a visitor has to know of the network and of what they sent; in a live region. */
export function Bar({ view, messages, phone, onTry, onClose }: BarProps) {
  const bar = useRestoredFocus()
  const { network, lines, more, action } = view
  const waitingText = network === 'offline' ? messages.offlineWaiting : messages.tries
  return (
    <div ref={bar} className={styles.card}>
      <ul className={styles.lines}>
        {network && (
          <Line
            tone={network === 'back' ? 'back' : 'offline'}
            icon={NETWORK_ICONS[network]}
            title={messages[network]}
          >
            {network !== 'back' && (lines.length > 0 ? waitingText : messages.offlineText)}
          </Line>
        )}
        {lines.map((line) => (
          <SentLine key={line.key} {...{ line, messages, phone }} isAlone={!network} />
        ))}
        {more > 0 && (
          <li className={styles.more}>{messages.more.replace('{count}', String(more))}</li>
        )}
      </ul>
      {/* One button, whatever it says: who has the focus on it keeps it. */}
      <button
        type="button"
        className={styles.action}
        data-action={action}
        aria-disabled={action === 'busy' || undefined}
        aria-label={action === 'close' ? messages.close : undefined}
        onClick={ACTS[action]({ onTry, onClose })}
      >
        {action === 'close' ? <Icon name="close" size="s" /> : messages.tryNow}
      </button>
    </div>
  )
}

interface SentLineProps extends Pick<BarProps, 'messages' | 'phone'> {
  readonly line: BarLine
  /** Nothing else says how it goes on. */
  readonly isAlone: boolean
}

/** One thing that was sent: "Your booking is waiting to be sent", and its receipt once there is one. */
export function SentLine({ line, messages, phone, isAlone }: SentLineProps) {
  const { kind, phase, receipt, href } = line
  return (
    <Line
      tone={phase}
      icon={ICONS[phase]}
      title={`${messages.kinds[kind]} ${messages.phases[phase]}`}
    >
      {phase === 'waiting' && isAlone && <span>{messages.tries}</span>}
      {phase === 'sent' && receipt !== null && (
        <>
          {messages.receipts[kind]} <span className={styles.receipt}>{receipt}</span>
        </>
      )}
      {phase === 'failed' && (
        <>
          {messages.call}:{' '}
          <a className={styles.phone} href={`tel:${phone.number}`}>
            {phone.text}
          </a>
        </>
      )}
      {href !== null && (
        <>
          {' '}
          <a className={styles.link} href={href}>
            {phase === 'sent' ? messages.confirmation : messages.form}
          </a>
        </>
      )}
    </Line>
  )
}

interface LineProps {
  readonly tone: BarLine['phase'] | 'offline' | 'back' | 'update' | 'unfinished'
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
}

export function Line({ tone, icon, title, children }: LineProps) {
  return (
    <li className={styles.line} data-tone={tone}>
      <span className={styles.badge}>
        <Icon name={icon} size="s" />
      </span>
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
      </div>
    </li>
  )
}

/** Where the part goes that has the focus, a keyboard goes on from the page's content. */
export function useRestoredFocus() {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return part
}
