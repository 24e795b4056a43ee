import { EngineError } from '../errors.ts'
import { encodeEvent, sealText } from './codec.ts'
import type { LogStore, LogWriter } from './types.ts'

/** The part of `Storage` that is used; its keys are listed apart. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const keyOf = (...parts: readonly (string | number)[]): string => `fc/${parts.join('/')}`

/**
 * The half of `keyValueStore` that writes, which is all that a flow's first events need. The other is
 * fetched when there is something to read.
 */
export function keyValueWriter(
  kind: LogStore['kind'],
  storage: KeyValues,
  complete: () => Promise<LogStore>,
) {
  const put = (key: string, value: unknown): void => storage.setItem(key, sealText(key, value))

  return {
    kind,
    complete,

    async open(head, replaces) {
      // Whether it is still there is for the other half to see.
      const latest = keyOf('l', head.flow)
      if (storage.getItem(latest) !== (replaces ?? null))
        return (await complete()).open(head, replaces)
      put(keyOf('h', head.run), head)
      storage.setItem(latest, head.run)
      return head
    },

    appendSync(run, expectedSeq, events, values) {
      const at = (seq: number): string => keyOf('e', run, seq)
      if (
        (expectedSeq > 0 && storage.getItem(at(expectedSeq)) === null) ||
        storage.getItem(at(expectedSeq + 1)) !== null
      ) {
        throw new EngineError('LogConflict', String(expectedSeq))
      }
      const written: string[] = []
      const note = (key: string): string => {
        written.push(key)
        return key
      }
      try {
        for (const ref in values) put(note(keyOf('v', run, ref)), values[ref])
        for (const event of events) storage.setItem(note(at(event.seq)), encodeEvent(event))
      } catch (error) {
        // All or nothing; from the end, so that dying here, too, leaves a prefix.
        for (const key of written.toReversed()) storage.removeItem(key)
        throw error
      }
    },

    // Which run that is, where there is any, is for the other half to tell.
    latest: async (flow) =>
      /fc\/[eh]/.test(Object.keys(storage).join()) ? (await complete()).latest(flow) : null,
  } satisfies LogWriter
}
