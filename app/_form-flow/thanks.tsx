'use client'

import { useEffect, useState } from 'react'
import { type Flow, useFlow } from '#engine/react'
import { Button } from '#ui/button'
import { ASK_MS } from './use-submit.ts'
import styles from './form-flow.module.css'

/** Receipt, sent text and restart button below the confirmation; loaded after a form was sent. */
export function Thanks() {
  const flow = useFlow()
  const { snapshot, t } = flow
  const [isAsked, restart] = useRestart(flow)
  const receipt = snapshot.state.context['receiptNumber']
  return (
    <>
      {typeof receipt === 'string' && (
        <dl className={styles.receipt}>
          <dt>{t('thanks.receipt')}</dt>
          <dd>{receipt}</dd>
          <dd className={styles.quiet}>{t('thanks.receiptHint')}</dd>
        </dl>
      )}
      <Written flow={flow} />
      <Button variant="secondary" busy={isAsked} onClick={restart}>
        {t('thanks.again')}
      </Button>
    </>
  )
}

/** Text that the visitor wrote into the form's text areas. */
function Written({ flow: { runner, snapshot, t } }: { readonly flow: Flow }) {
  return Object.entries(runner?.definition.context ?? {}).map(([name, { input }]) => {
    const value = snapshot.state.context[name]
    if (input?.control !== 'textarea' || typeof value !== 'string' || value === '') return null
    return (
      <dl key={name} className={styles.written}>
        <dt>{t(input.label)}</dt>
        <dd>{value}</dd>
      </dl>
    )
  })
}

/**
 * Returns whether a restart is requested, and a function that requests it. It happens as soon as this tab holds
 * the writer lease.
 */
function useRestart({ runner, snapshot: { run, writer } }: Flow) {
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (asked !== run || !runner) return
    if (writer) return void runner.restart().finally(() => setAsked(null))
    // Where another tab writes it asks for the writer lease.
    const ask = () => void runner.restart()
    ask()
    const asking = setInterval(ask, ASK_MS)
    return () => clearInterval(asking)
  }, [writer, asked, run, runner])
  return [asked === run, () => setAsked(run)] as const
}
