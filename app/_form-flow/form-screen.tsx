'use client'

import { useEffect, useRef, useState } from 'react'
import type { EffectStatus, ServedFlow } from '#engine'
import { type Flow, useFlow } from '#engine/react'
import { leadPorts } from '../_background-sender/ports/lead-form.ts'
import { RunNotices } from '../_wizard/run-notices.tsx'
import { ServedRun } from '../_wizard/served-run.tsx'
import { useRunTracking } from '../_tracking/use-run-tracking.ts'
import { EntryForm } from './entry-form.tsx'
import type { FormContext } from './form-context.ts'
import { LazyThanks } from './lazy-thanks.tsx'
import { Outcome } from './outcome.tsx'
import { Reach } from './reach.tsx'
import { useEarlyForm } from './use-early-form.ts'
import { useOpening } from './use-opening.ts'
import styles from './form-flow.module.css'

type View = 'form' | 'waiting' | 'kept' | 'thanks'

/** Runs the definition that the page was served. */
export function FormFlow({
  served,
  siteContext,
}: {
  readonly served: ServedFlow
  readonly siteContext: FormContext
}) {
  return (
    <ServedRun served={served} portsOf={leadPorts}>
      <FormScreen siteContext={siteContext} />
    </ServedRun>
  )
}

/** Any form that is a definition: to fill in, waiting, kept after a failure, and thanked for. */
export function FormScreen({ siteContext }: { readonly siteContext: FormContext }) {
  const flow = useFlow()
  const { snapshot, ready, runner, t } = flow
  useOpening(flow, siteContext.facts)
  useRunTracking(runner)
  const view = useView(flow)
  const form = useEarlyForm()
  const titleId = `${siteContext.id}-title`
  const title = t(view === 'kept' ? 'failed.title' : `${view}.title`)
  const card = useFocusOnChange(view, ready)
  return (
    <div ref={card} className={styles.card} data-view={view} data-ready={ready || undefined}>
      <RunNotices className={styles.notices} />
      {snapshot.notices.some(({ kind }) => kind === 'error') && (
        <Reach contact={siteContext.contact} t={t} />
      )}
      {view === 'form' && <EntryForm siteContext={siteContext} titleId={titleId} form={form} />}
      {view === 'waiting' && (
        <Outcome tone="waiting" title={title} titleId={titleId}>
          <p>{t('waiting.text')}</p>
        </Outcome>
      )}
      {view === 'kept' && (
        <Outcome tone="trouble" title={title} titleId={titleId}>
          <p className={styles.strong}>{t('kept.title')}</p>
          <p>{t('kept.text')}</p>
          <Reach contact={siteContext.contact} t={t} />
        </Outcome>
      )}
      {view === 'thanks' && (
        <Outcome tone="ok" title={title} titleId={titleId}>
          <p>{t('thanks.text')}</p>
          <LazyThanks />
        </Outcome>
      )}
      <p role="status" className="sr-only">
        {view !== 'form' && title}
      </p>
    </div>
  )
}

/** Once a submission had to wait for the network, the form does not come back for its next attempt. */
function useView({ snapshot: { state, pending } }: Flow): View {
  const { step, context } = state
  const isSending = step === 'form' && context['sending'] === true
  const [isHeld, setHeld] = useState(false)
  // Before the outbox has begun with it, it waits for that alone, and has no time for a next attempt.
  const isUnreached = ({ phase, nextAt }: EffectStatus) =>
    phase === 'waiting-online' && (nextAt || !navigator.onLine)
  const waits = isSending && (isHeld || pending.some(isUnreached))
  if (waits !== isHeld) setHeld(waits)
  if (step === 'kept' || step === 'thanks') return step
  return waits ? 'waiting' : 'form'
}

/** The heading takes the focus that a part going away leaves behind, and from nobody else. */
function useFocusOnChange(view: View, ready: boolean) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef<View | null>(null)
  useEffect(() => {
    if (!ready) return
    const isFirst = shown.current === null
    const hasChanged = shown.current !== view
    shown.current = view
    const { activeElement } = document
    const isFree = activeElement === document.body || card.current?.contains(activeElement)
    if (isFirst || !hasChanged || !isFree) return
    card.current?.querySelector('h2')?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [view, ready])
  return card
}
