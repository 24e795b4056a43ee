'use client'

import { useCallback, useEffect, useRef } from 'react'

/** A run whose address is a projection of its state. */
interface AddressedRun {
  readonly readAddress: () => Promise<unknown> | void
  readonly close: () => Promise<unknown> | void
}

interface LazyRun<Run> {
  /** The run, opened at the first call; where its engine cannot be fetched the next call tries again. */
  readonly open: () => Promise<Run>
  /** The run, if somebody has opened it. */
  readonly opened: () => Promise<Run> | null
}

/**
 * A run whose engine comes with the first touch. Back and Forward are told to the run, or, while there is
 * none, to `follow`; both functions must stay the same from one rendering to the next.
 */
export function useLazyRun<Run extends AddressedRun>(
  start: () => Promise<Run>,
  follow?: () => void,
): LazyRun<Run> {
  const run = useRef<Promise<Run> | null>(null)
  const open = useCallback((): Promise<Run> => {
    const opening = (run.current ??= start())
    opening.catch(() => {
      if (run.current === opening) run.current = null
    })
    return opening
  }, [start])

  useEffect(() => {
    const onPopState = () => {
      if (run.current) void run.current.then((opened) => opened.readAddress()).catch(() => {})
      else follow?.()
    }
    window.addEventListener('popstate', onPopState)
    return () => {
      window.removeEventListener('popstate', onPopState)
      const left = run.current
      run.current = null
      void left?.then((opened) => opened.close()).catch(() => {})
    }
  }, [follow])

  return { open, opened: useCallback(() => run.current, []) }
}
