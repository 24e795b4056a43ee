import { useRef, useState, useSyncExternalStore } from 'react'

interface Chosen<Choice> {
  readonly choice: Choice
  /** Something was changed: the index's own cost counts no longer (LOAN-03). */
  readonly isChanged: boolean
  /** The page's scripts run. */
  readonly isReady: boolean
  readonly change: (to: Choice) => void
  /** A slider was let go, or an input left: the change counts. */
  readonly commit: () => void
}

const never = () => () => {}

/** What is chosen in a calculator; `onCommit` hears of what has changed since the last time. */
export function useChoice<Choice>(
  start: Choice,
  { allowed, onCommit }: UseChoice<Choice>,
): Chosen<Choice> {
  const [choice, setChoice] = useState(start)
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // A slider's release may come before what it changed is drawn.
  const latest = useRef(start)
  const committed = useRef(start)
  return {
    choice,
    isChanged: choice !== start,
    isReady,
    change: (to) => {
      const next = allowed(to)
      latest.current = next
      setChoice(next)
    },
    commit: () => {
      if (JSON.stringify(latest.current) === JSON.stringify(committed.current)) return
      committed.current = latest.current
      onCommit?.(latest.current)
    },
  }
}

interface UseChoice<Choice> {
  readonly allowed: (wanted: Choice) => Choice
  readonly onCommit?: ((choice: Choice) => void) | undefined
}
