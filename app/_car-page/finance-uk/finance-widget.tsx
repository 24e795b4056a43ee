'use client'

import { Notice } from '#ui/notice'
import type { TrackedCar } from '../../_tracking/events.ts'
import { FinanceLoading } from './finance-loading.tsx'
import { QuotePanel } from './quote-panel.tsx'
import type { QuoteLinks } from './links.ts'
import type { Quoting, QuotingStore, QuotingWorld } from './quoting.ts'
import { useQuoting } from './use-quoting.ts'
import { WORDS } from './words.ts'
import styles from './finance-widget.module.css'

export interface FinanceWidgetProps {
  readonly car: QuotingWorld['car']
  readonly tracked: TrackedCar
  readonly links: QuoteLinks | null
}

interface FinanceViewProps {
  readonly quoting: Quoting
  readonly store: QuotingStore
  readonly links: QuoteLinks | null
}

/** What a British used car can be paid with. */
export function FinanceWidget({ car, tracked, links }: FinanceWidgetProps) {
  return <FinanceView {...useQuoting(car, tracked)} links={links} />
}

/** Loading, then its products, or why there are none (FINUK-05). */
export function FinanceView({ quoting, store, links }: FinanceViewProps) {
  if (quoting.phase === 'loading') return <FinanceLoading />
  if (quoting.phase === 'failed') return <Failed words={WORDS.failed} />
  if (quoting.panels.length === 0) return <Failed words={WORDS.none} />
  return (
    <div className={styles.panels}>
      {quoting.panels.map((panel) => (
        <QuotePanel key={panel.family} panel={panel} store={store} links={links} />
      ))}
    </div>
  )
}

const Failed = ({ words }: { readonly words: string }) => (
  <Notice title={words}>
    <a className={styles.contact} href="#contact">
      {WORDS.contact}
    </a>
  </Notice>
)
