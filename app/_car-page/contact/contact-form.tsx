'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { JsonObject, ServedFlow } from '#engine'
import { useFlow } from '#engine/react'
import { Notice } from '#ui/notice'
import type { FormContext } from '../../_form-flow/form-context.ts'
import { FormScreen } from '../../_form-flow/form-screen.tsx'
import { deferredImport } from '../../_offline/deferred-import.ts'
import { ServedRun } from '../../_wizard/served-run.tsx'
import { carRunStore } from './car-run-store.ts'
import { contactAnchor } from './contact-anchor.ts'
import {
  contactPorts,
  DEPARTMENT_NOT_FOUND,
  type FailureLog,
  failureLog,
  watchFailures,
} from './contact-ports.ts'
import styles from './car-contact.module.css'
import { ThanksDialog } from './thanks-dialog.tsx'

interface ContactFormProps {
  readonly served: ServedFlow
  readonly siteContext: FormContext
}

/** The form that asks for the car of the page. */
export function ContactForm({ served, siteContext }: ContactFormProps) {
  const carId = carIdOf(siteContext.facts)
  const [log] = useState(() => failureLog())
  // Each time another tab's lead for another car stands in this one's way, a run begins beside it.
  const [round, setRound] = useState(0)
  const world = useMemo(() => {
    // Unlike any other tab's. Not the forms' UUID: what two pages import weighs more on each.
    const tab = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const load = async () => (await deferredImport(() => import('#engine/resume'))).openDurable(tab)
    return { tab, store: carRunStore(load, carId) }
    // oxlint-disable-next-line react/exhaustive-deps -- a round is another opening of the same store
  }, [served, carId, round])
  const portsOf = useCallback((of: ServedFlow) => contactPorts(of, log.attempt), [log])
  return (
    <ServedRun key={`${carId} ${round}`} served={served} portsOf={portsOf} world={world}>
      <CarForm siteContext={siteContext} log={log} onOthers={() => setRound(round + 1)} />
    </ServedRun>
  )
}

const carIdOf = (facts: JsonObject): number | string | null => {
  const { car_id: id } = (facts['car'] ?? {}) as JsonObject
  return typeof id === 'number' || typeof id === 'string' ? id : null
}

interface CarFormProps {
  readonly siteContext: FormContext
  readonly log: FailureLog
  readonly onOthers: () => void
}

/** The form with what is a car's alone; `onOthers` when another tab's question stands in its way. */
export function CarForm({ siteContext, log, onOthers }: CarFormProps) {
  const { snapshot, ready, runner, t } = useFlow()
  // What the address ticked when the form came opens it.
  const [shown, setShown] = useState(() => ({
    ...siteContext,
    facts: {
      ...siteContext.facts,
      ...(typeof location === 'undefined' ? null : contactAnchor(location.hash)),
    },
  }))
  useTicks(siteContext.facts)
  const { step, context } = snapshot.state
  // The next one is empty.
  useEffect(() => {
    if (step === 'thanks') setShown(siteContext)
  }, [step, siteContext])
  const isSent = step !== 'form' || context['sending'] === true
  const isOthers = ready && isSent && carIdOf(context) !== carIdOf(siteContext.facts)
  useEffect(() => {
    if (isOthers) onOthers()
    // oxlint-disable-next-line react/exhaustive-deps -- once a run
  }, [isOthers])
  useEffect(() => (runner ? watchFailures(runner, log) : undefined), [runner, log])
  const { lastRejection } = snapshot
  const isNotFound = lastRejection?.message === DEPARTMENT_NOT_FOUND
  // Until the next change; what is wrong with each field stays at it (CONTACT-03).
  const isInvalid = lastRejection?.type === 'submit' && lastRejection.seq === snapshot.seq
  return (
    <>
      {isNotFound && <Notice tone="error" live="alert" title={t('failed.title')} />}
      <FormScreen siteContext={shown} />
      <p role="status" className={styles.invalid}>
        {isInvalid && t('form.invalid')}
      </p>
      <ThanksDialog id={siteContext.id} />
    </>
  )
}

/** An anchor that is followed later ticks its box, too, as soon as this page may write. */
function useTicks(facts: FormContext['facts']): void {
  const { dispatch, ready, snapshot } = useFlow()
  const [asked, setAsked] = useState<ReturnType<typeof contactAnchor>>(null)
  useEffect(() => {
    const follow = () => setAsked(contactAnchor(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const { writer, state } = snapshot
  const canTick = ready && writer && state.step === 'form' && state.context['sending'] !== true
  useEffect(() => {
    if (!canTick || asked === null) return
    setAsked(null)
    const source = `${location.origin}${location.pathname}`
    const payload = { at: Date.now(), source, ...facts, ...asked }
    dispatch({ type: 'opened', payload }, 'observed')
  }, [asked, canTick, dispatch, facts])
}
