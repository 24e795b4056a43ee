import { useState } from 'react'
import type { PageHistory, PastEdit } from '#services/content'
import type { EditingCalls, Mark } from './editing-calls.ts'

interface HistoryOptions {
  readonly calls: Pick<EditingCalls, 'history' | 'restore'>
  /** Whether all that was typed is saved. */
  readonly settled: () => Promise<boolean>
  readonly onText: (edit: PastEdit) => void
  readonly onPage: (restored: number, left: readonly Mark[]) => void
  readonly onStatus: (kind: 'read' | 'ended' | 'failed') => void
}

/** The history of the page as far as it was read, while its dialog is open. */
export function usePageHistory({ calls, settled, onText, onPage, onStatus }: HistoryOptions) {
  const [shown, setShown] = useState<{ history: PageHistory; isChanged: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setShown(null)

  /** Null, with the reason said, where there is no answer. */
  const read = async (before: number | null): Promise<PageHistory | null> => {
    const answer = await calls.history(before)
    onStatus(answer.kind === 'history' ? 'read' : answer.kind)
    return answer.kind === 'history' ? answer.history : null
  }
  const busily = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }

  return {
    shown,
    isBusy,
    close,
    open: async () => {
      // What is typed belongs to it, too.
      if (!(await settled())) return
      const history = await read(null)
      if (history) setShown({ history, isChanged: false })
    },
    older: (before: number) =>
      busily(async () => {
        const more = await read(before)
        if (!more || !shown) return close()
        const { edits, newest } = shown.history
        setShown({ ...shown, history: { ...more, newest, edits: [...edits, ...more.edits] } })
      }),
    restoreText: (edit: PastEdit) => {
      close()
      onText(edit)
    },
    restorePage: (to: number) =>
      busily(async () => {
        if (!shown) return
        const outcome = await calls.restore(to, shown.history.newest)
        if (outcome.kind === 'changed')
          return setShown({ history: outcome.history, isChanged: true })
        close()
        if (outcome.kind === 'restored') onPage(outcome.count, outcome.left)
        else onStatus(outcome.kind)
      }),
  }
}
