'use client'

import type { SentFlows } from '#flows/lists'
import { Button } from '#ui/button'
import { useWaiting } from '../_background-sender/waiting.ts'
import { SentLine } from './bar.tsx'
import { lineOf } from './bar-view.ts'
import styles from './page.module.css'
import { tryAgain } from './try-again.ts'
import type { BarMessages } from './messages.ts'

interface UnsentListProps {
  readonly flows: SentFlows
  readonly title: string
  readonly messages: BarMessages
  readonly phone: { readonly number: string; readonly text: string }
}

/** What waits to be sent, where there is something. */
export function UnsentList({ flows, title, messages, phone }: UnsentListProps) {
  const unsent = useWaiting().filter(({ phase }) => phase === 'waiting' || phase === 'sending')
  if (unsent.length === 0) return null
  return (
    <section aria-labelledby="unsent-title" className={styles.part}>
      <h2 id="unsent-title">{title}</h2>
      <ul className={styles.unsent}>
        {unsent.map((item) => (
          <SentLine
            key={item.key}
            line={lineOf(item, { flows, runs: [], now: 0 })}
            messages={messages}
            phone={phone}
            isAlone
          />
        ))}
      </ul>
      <p>
        <Button size="s" variant="ghost" onClick={tryAgain}>
          {messages.tryNow}
        </Button>
      </p>
    </section>
  )
}
