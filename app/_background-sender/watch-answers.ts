import type { FlowRunner } from '#engine'
import type { SentFlow } from '#flows/lists'
import { type LogNote, noteLog } from './log-notes.ts'
import { requestOf, resultOf } from './watch-run.ts'

interface Answering {
  readonly runner: Pick<FlowRunner, 'definition' | 'getSnapshot' | 'subscribe' | 'log'>
  readonly flow: string
  readonly of: Pick<SentFlow, 'storage' | 'effects'>
  readonly note?: (note: LogNote) => void
  readonly now?: () => number
}

/**
 * Notes each effect that matters once its answer is in the log, so that the log is sent. Looks at every
 * change as it comes: an answer may follow its request at once.
 */
export function watchAnswers(of: Answering): () => void {
  const { runner } = of
  const under = new Set<string>()
  const look = (): void => {
    const { pending } = runner.getSnapshot()
    const keys = new Set<string>()
    for (const { key, effect } of pending) {
      keys.add(key)
      if (of.of.effects.includes(effect)) under.add(key)
    }
    for (const key of under) {
      if (keys.has(key)) continue
      under.delete(key)
      void noteIfAnswered(key, of).catch(() => undefined)
    }
  }
  look()
  return runner.subscribe(look)
}

async function noteIfAnswered(
  key: string,
  { runner, flow, of, ...more }: Answering,
): Promise<void> {
  const { note = noteLog, now = Date.now } = more
  const events = await runner.log()
  const asked = requestOf(events, key)
  const result = asked && resultOf(events, asked)
  const effect = runner.definition.effects[String(asked?.payload['effect'])]
  const { notices, writer } = runner.getSnapshot()
  // What is in memory only no later look can read; another tab's answer is that tab's to prove.
  const isOurs = writer && notices.every(({ kind }) => kind !== 'memory-only')
  if (!isOurs || !result || result.type !== effect?.ok) return
  note({ key, flow, storage: of.storage, at: now(), tries: 0 })
}
