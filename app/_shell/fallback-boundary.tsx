'use client'

import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { AWAKE } from './awake.ts'
import { FallbackPage, type FallbackContent } from './fallback-page.tsx'

const Messages = createContext<FallbackContent | null>(null)

interface FallbackProviderProps {
  readonly messages: FallbackContent
  readonly children: ReactNode
}

/**
 * Gives Next's boundaries their words, since they get no parameters and must not carry every language. It
 * stands around every page, and so is the one that says when the page is awake.
 */
export function FallbackProvider({ messages, children }: FallbackProviderProps) {
  useEffect(() => void dispatchEvent(new Event(AWAKE)), [])
  return <Messages value={messages}>{children}</Messages>
}

interface FallbackBoundaryProps {
  readonly kind: 'missing' | 'error'
  readonly onRetry?: () => void
}

/** The page that stands in, below a `FallbackProvider`. */
export function FallbackBoundary(props: FallbackBoundaryProps) {
  const messages = useContext(Messages)
  return messages && <FallbackPage {...props} messages={messages} />
}
