'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { StandInPage, type StandIn } from './fallback-page.tsx'

const Words = createContext<StandIn | null>(null)

interface StandInProviderProps {
  readonly words: StandIn
  readonly children: ReactNode
}

/** Gives Next's boundaries their words, since they get no parameters and must not carry every language. */
export const StandInProvider = ({ words, children }: StandInProviderProps) => (
  <Words value={words}>{children}</Words>
)

interface StandInBoundaryProps {
  readonly kind: 'missing' | 'error'
  readonly onRetry?: () => void
}

/** The page that stands in, below a `StandInProvider`. */
export function StandInBoundary(props: StandInBoundaryProps) {
  const words = useContext(Words)
  return words && <StandInPage {...props} words={words} />
}
