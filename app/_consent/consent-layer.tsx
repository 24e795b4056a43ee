'use client'

import { useEffect, useState } from 'react'
import { ConsentDialog, ConsentSheet, type ConsentWords } from '#ui/consent'
import { EVERYTHING, NOTHING, type Consent } from './consent.ts'
import { currentConsent, followOtherTabs, giveConsent } from './consent-store.ts'
import { opensConsent } from './opens-consent.ts'

interface ConsentLayerProps {
  /** Whether the site has anything to ask for; the second layer opens from the footer either way. */
  readonly asks: boolean
  readonly words: ConsentWords
}

/** Asks for consent at the first visit, and again wherever a link leads to the settings (FOOT-10). */
export function ConsentLayer({ asks, words }: ConsentLayerProps) {
  const [isAsking, setAsking] = useState(false)
  const [settings, setSettings] = useState<Consent | null>(null)

  useEffect(() => {
    const openSettings = (): void => setSettings(currentConsent() ?? NOTHING)
    const onClick = (event: MouseEvent): void => {
      if (!opensConsent(event)) return
      event.preventDefault()
      openSettings()
    }
    document.addEventListener('click', onClick)
    // Pressed before this script was there.
    if (location.hash === '#cookie-settings') openSettings()
    setAsking(asks && currentConsent() === null)
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
  return (
    <>
      {isAsking && (
        <ConsentSheet
          words={words}
          onAccept={() => answer(EVERYTHING)}
          onReject={() => answer(NOTHING)}
          onSettings={() => setSettings(currentConsent() ?? NOTHING)}
        />
      )}
      <ConsentDialog
        open={settings !== null}
        words={words}
        given={settings ?? NOTHING}
        onSave={answer}
        onClose={() => setSettings(null)}
      />
    </>
  )
}
