import type { LogStore, LogWriter } from './types.ts'

const isWhole = (store: LogWriter): store is LogStore => !store.whole

/** All of a store, where a page has begun with the half that writes. */
export const wholeOf = async (store: LogWriter): Promise<LogStore> =>
  isWhole(store) ? store : ((await store.whole?.()) as LogStore)
