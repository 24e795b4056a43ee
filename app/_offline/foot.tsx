'use client'

import { useEffect, useState } from 'react'
import type { SentFlows } from '#flows/lists'
import { isOnPage } from '../_background-sender/on-page.ts'
import type { RunNote } from '../_background-sender/run-notes.ts'
import { useWaiting } from '../_background-sender/waiting.ts'
import { Bar } from './bar.tsx'
import { BegunPlace, byPlace } from './begun-place.tsx'
import { barView } from './bar-view.ts'
import { close, closedKeys } from './closed-keys.ts'
import { type Connection, isAway } from './connection.ts'
import { FootBox } from './foot-box.tsx'
import { fetchMissingPictures, markMissingPictures } from './missing-pictures.ts'
import { checkConnection, useConnection } from './site-connection.ts'
import { tryAgain } from './try-again.ts'
import { UnfinishedCard } from './unfinished-card.tsx'
import { unfinishedLines, type UnfinishedLine } from './unfinished-lines.ts'
import { useRunsElsewhere } from './use-runs-elsewhere.ts'
import { useStart } from './use-start.ts'
import { UpdateToast } from './update-toast.tsx'
import type { BarMessages } from './messages.ts'

export interface FootProps {
  /** The flows that send, and what visitors call what each sends. */
  readonly flows: SentFlows
  readonly messages: BarMessages
  readonly phone: { readonly number: string; readonly text: string }
  /** Pages that a visitor may need without a network, wherever they are. */
  readonly ahead: readonly string[]
}

/** What stands at the window's foot: the bar, and the offer of a new version; and what the page makes room for. */
export function Foot({ flows, messages, phone, ahead }: FootProps) {
  const { update, forget } = useStart(ahead, flows)
  const { view, unfinished, onTake, onTry, onClose, onCloseLines } = useBar(flows)
  const { onItsPage, elsewhere } = byPlace(unfinished)
  const cardOf = (lines: readonly UnfinishedLine[]) =>
    lines.length > 0 && (
      <UnfinishedCard lines={lines} {...{ messages, onTake }} onClose={() => onCloseLines(lines)} />
    )
  return (
    <>
      <BegunPlace>{cardOf(onItsPage)}</BegunPlace>
      <FootBox>
        {update && <UpdateToast messages={messages} onTake={update} onClose={forget} />}
        {cardOf(elsewhere)}
        {view && <Bar {...{ view, messages, phone, onTry, onClose }} />}
      </FootBox>
    </>
  )
}

/** That page says itself that there is no network, and what waits. */
const isOnOfflinePage = () => document.querySelector('[data-offline-page]') !== null

function useBar(flows: SentFlows) {
  const connection = useConnection()
  const waiting = useWaiting()
  const [isSaid] = useState(isOnOfflinePage)
  const items = isSaid
    ? waiting.filter(({ phase }) => phase === 'sent' || phase === 'failed')
    : waiting
  const { found, take, tryOthers } = useRunsElsewhere(flows)
  const [closed, setClosed] = useState(closedKeys)
  const [isOfflineClosed, setOfflineClosed] = useState(false)
  useMissingPictures(connection)
  // The next time is news again.
  if (connection === 'online' && isOfflineClosed) setOfflineClosed(false)
  useEffect(() => {
    if (waiting.some(({ phase }) => phase === 'waiting')) checkConnection()
  }, [waiting])
  const facts = { ...found, flows, closed }
  const unfinished = unfinishedLines({ ...facts, isOnPage })
  return {
    view: barView({ ...facts, connection, items, isOfflineClosed: isSaid || isOfflineClosed }),
    unfinished,
    onTake: (note: RunNote) => void take(note),
    onTry: () => {
      tryAgain()
      tryOthers()
    },
    onCloseLines: (lines: readonly UnfinishedLine[]) =>
      setClosed(
        close(
          closed,
          lines.map(({ key }) => key),
        ),
      ),
    onClose: () => {
      setOfflineClosed(true)
      const keys = items.map(({ key }) => key)
      setClosed(close(closed, keys))
    },
  }
}

function useMissingPictures(connection: Connection): void {
  useEffect(() => {
    if (!isAway(connection)) return fetchMissingPictures()
    markMissingPictures()
    // Also one that comes into view only now.
    document.addEventListener('error', markMissingPictures, true)
    return () => document.removeEventListener('error', markMissingPictures, true)
  }, [connection])
}
