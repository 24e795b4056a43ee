'use client'

import { useEffect, useMemo, useState } from 'react'
import type { ServedFlow } from '#engine'
import { FlowProvider, useFlow } from '#engine/react'
import { leadPorts } from '../_background-sender/ports/lead-form.ts'
import { ReportRun } from '../_background-sender/report-run.tsx'
import { senderWorld } from '../_background-sender/waking.ts'
import type { FormContext } from '../_form-flow/form-context.ts'
import { FormScreen } from '../_form-flow/form-screen.tsx'
import { contactAnchor } from './contact-anchor.ts'

interface ContactFormProps {
  readonly served: ServedFlow
  readonly siteContext: FormContext
}

/** The form that asks for the car of the page. */
export function ContactForm({ served, siteContext }: ContactFormProps) {
  const world = useMemo(() => ({ ...senderWorld, ports: leadPorts(served) }), [served])
  return (
    <FlowProvider served={served} world={world}>
      <ReportRun flow={served.definition.id} />
      <Anchored siteContext={siteContext} />
    </FlowProvider>
  )
}

function Anchored({ siteContext }: Pick<ContactFormProps, 'siteContext'>) {
  // What the address ticked when the form came opens it.
  const [shown] = useState(() => ({
    ...siteContext,
    facts: { ...siteContext.facts, ...contactAnchor(location.hash) },
  }))
  useTicks(siteContext.facts)
  return <FormScreen siteContext={shown} />
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
