'use client'

import { useState, useSyncExternalStore } from 'react'
import { currentConsent, onConsent } from '../_consent/consent-store.ts'

/**
 * Whether anything of a vendor may be loaded: the visitor has agreed to marketing, or has asked for this
 * very form. Answers that, and how to ask.
 */
export function useAllowed(): readonly [isAllowed: boolean, ask: () => void] {
  const [isAsked, setAsked] = useState(false)
  const isAgreed = useSyncExternalStore(onConsent, agreesToMarketing, () => false)
  return [isAsked || isAgreed, () => setAsked(true)]
}

const agreesToMarketing = () => currentConsent()?.marketing === true
