import { useEffect, useState } from 'react'
import type { SentFlows } from '#flows/lists'
import { isOnPage, onEnter } from '../_background-sender/on-page.ts'
import { runNotes, type RunNote } from '../_background-sender/run-notes.ts'

interface RunsElsewhere {
  readonly runs: readonly RunNote[]
  /** When it was looked for them. */
  readonly now: number
}

/** The runs whose own screens are on another page than this. */
export function useRunsElsewhere(flows: SentFlows): RunsElsewhere {
  const look = (): RunsElsewhere => ({
    runs: runNotes(flows).filter(({ flow }) => !isOnPage(flow)),
    now: Date.now(),
  })
  const [found, setFound] = useState(look)
  useEffect(() => {
    const again = () => setFound(look())
    const end = onEnter(again)
    // Meanwhile it may have been finished, or begun, on another page.
    addEventListener('pageshow', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      end()
      removeEventListener('pageshow', again)
      document.removeEventListener('visibilitychange', again)
    }
    // The flows are the same for as long as the page lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return found
}
