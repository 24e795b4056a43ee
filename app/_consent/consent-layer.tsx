'use client'

import { useEffect, useState } from 'react'
import type { ConsentMessages } from '#ui/consent'
import { EVERYTHING, NOTHING, type Consent } from './consent.ts'
import { currentConsent, followOtherTabs, giveConsent } from './consent-store.ts'
import { hasToAsk } from './has-to-ask.ts'
import { opensConsent } from './opens-consent.ts'

interface ConsentLayerProps {
  /** Whether every page of the site has something to ask for; the second layer opens from the footer either way. */
  readonly asks: boolean
  readonly messages: ConsentMessages
}

/** Asks for consent at the first visit, and again wherever a link leads to the settings (FOOT-10). */
export function ConsentLayer({ asks, messages }: ConsentLayerProps) {
  const [isAsking, setAsking] = useState(false)
  const [settings, setSettings] = useState<Consent | null>(null)
  // Most visits see neither layer: their code comes when one is to be shown.
  const [layers, setLayers] = useState<typeof import('#ui/consent') | null>(null)

  useEffect(() => {
    const load = (): void => {
      // Without a network there is nothing to load that would need an answer either.
      import('#ui/consent').then(setLayers, () => undefined)
    }
    const openSettings = (): void => {
      load()
      setSettings(currentConsent() ?? NOTHING)
    }
    const onClick = (event: MouseEvent): void => {
      if (!opensConsent(event)) return
      event.preventDefault()
      openSettings()
    }
    document.addEventListener('click', onClick)
    // Pressed before this script was there.
    if (location.hash === '#cookie-settings') openSettings()
    const needs = document.head.querySelector<HTMLMetaElement>('meta[name="forecourt-needs"]')
    const mustAsk = hasToAsk(asks, needs?.content) && currentConsent() === null
    setAsking(mustAsk)
    if (mustAsk) load()
    const stop = followOtherTabs()
    return () => {
      document.removeEventListener('click', onClick)
      stop()
    }
  }, [asks])

  const answer = (consent: Consent): void => {
    setAsking(false)
    setSettings(null)
    giveConsent(consent)
  }
  if (!layers) return null
  return (
    <>
      {isAsking && (
        <layers.ConsentSheet
          messages={messages}
          onAccept={() => answer(EVERYTHING)}
          onReject={() => answer(NOTHING)}
          onSettings={() => setSettings(currentConsent() ?? NOTHING)}
        />
      )}
      <layers.ConsentDialog
        open={settings !== null}
        messages={messages}
        given={settings ?? NOTHING}
        onSave={answer}
        onClose={() => setSettings(null)}
      />
    </>
  )
}
