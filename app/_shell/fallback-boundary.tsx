'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { FallbackPage, type FallbackContent } from './fallback-page.tsx'

const Messages = createContext<FallbackContent | null>(null)

interface FallbackProviderProps {
  readonly messages: FallbackContent
  readonly children: ReactNode
}

/** Gives Next's boundaries their words, since they get no parameters and must not carry every language. */
export const FallbackProvider = ({ messages, children }: FallbackProviderProps) => (
  <Messages value={messages}>{children}</Messages>
)

interface FallbackBoundaryProps {
  readonly kind: 'missing' | 'error'
  readonly onRetry?: () => void
}

/** The page that stands in, below a `FallbackProvider`. */
export function FallbackBoundary(props: FallbackBoundaryProps) {
  const messages = useContext(Messages)
  return messages && <FallbackPage {...props} messages={messages} />
}
