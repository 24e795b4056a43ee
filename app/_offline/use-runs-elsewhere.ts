import { useEffect, useRef, useState } from 'react'
import type { SentFlows } from '#flows/lists'
import { isOnPage, onEnter } from '../_background-sender/on-page.ts'
import { joinTabs, type OtherTabs } from '../_background-sender/other-tabs.ts'
import { hearWaiting } from '../_background-sender/hear-waiting.ts'
import { isOpen, noteRun, onNote, runNotes, type RunNote } from '../_background-sender/run-notes.ts'
import { onWaiting, ownWaitingItems } from '../_background-sender/waiting.ts'
import { deferredImport } from './deferred-import.ts'
import { runsElsewhere, type RunsElsewhere } from './runs-elsewhere.ts'
import { tryAgain } from './try-again.ts'

const resume = () => deferredImport(() => import('#engine/resume'))

/** In this tab's own storage, which no other tab reads. */
const ownNotes = (flows: SentFlows) =>
  runNotes(flows).filter(({ flow }) => flows[flow]?.storage === 'session')

function join(flows: SentFlows, changed: () => void): OtherTabs | null {
  if (typeof BroadcastChannel === 'undefined') return null
  return joinTabs({
    held: () => ({
      notes: ownNotes(flows).filter((note) => isOpen(note, flows, Date.now())),
      waiting: ownWaitingItems(),
    }),
    changed,
    tryNow: tryAgain,
    rowsOf: async (of) => (await resume()).rowsOf(of),
    putRows: async (rows) => (await resume()).putRows(rows),
    renote(note) {
      if (isOnPage(note.flow) || !ownNotes(flows).some(({ run }) => run === note.run)) return
      noteRun('session', note)
    },
  })
}

/** The runs that this page may tell of, and the way to go on here with another tab's. */
export function useRunsElsewhere(flows: SentFlows) {
  const look = (theirs: readonly RunNote[]): RunsElsewhere =>
    runsElsewhere({ flows, own: runNotes(flows), theirs, isOnPage, now: Date.now() })
  const [found, setFound] = useState(() => look([]))
  const tabs = useRef<OtherTabs | null>(null)
  useEffect(() => {
    let theirs: readonly RunNote[] = []
    const show = () => setFound(look(theirs))
    const ask = async (): Promise<void> => {
      show()
      if (document.visibilityState !== 'visible') return
      const held = await tabs.current?.ask()
      theirs = held?.notes ?? []
      hearWaiting(held?.waiting ?? [])
      show()
    }
    const seen = () => void ask()
    // Meanwhile something may have been finished, begun or closed.
    const enter = () => {
      tabs.current ??= join(flows, seen)
      void ask()
    }
    // A page in the back/forward cache answers nobody.
    const leave = () => {
      tabs.current?.leave()
      tabs.current = null
    }
    const ends = [
      onEnter(show),
      onNote((kind, note) => {
        if (kind === 'session' && isOnPage(note.flow)) tabs.current?.tell(note)
        show()
      }),
      onWaiting(tellWaiting(() => tabs.current?.say('changed'))),
    ]
    addEventListener('pageshow', enter)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', seen)
    enter()
    return () => {
      for (const end of ends) end()
      removeEventListener('pageshow', enter)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', seen)
      leave()
    }
    // The flows are the same for as long as the page lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  /** Opens a copy of another tab's run. */
  const take = async (note: RunNote): Promise<void> => {
    await tabs.current?.take(note).catch(() => false)
    location.assign(note.path)
  }
  const tryOthers = () => tabs.current?.say('try')
  return { found, take, tryOthers }
}

/** Calls where what waits in this tab is another thing than before. */
function tellWaiting(tell: () => void): () => void {
  const stateOf = () => JSON.stringify(ownWaitingItems().map(({ key, phase }) => [key, phase]))
  let told = stateOf()
  return () => {
    const state = stateOf()
    if (state === told) return
    told = state
    tell()
  }
}
