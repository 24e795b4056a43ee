import type { LogStore, LogWriter } from './types.ts'

const isComplete = (store: LogWriter): store is LogStore => !store.complete

/** All of a store, where a page has begun with the half that writes. */
export const completeStore = async (store: LogWriter): Promise<LogStore> =>
  isComplete(store) ? store : ((await store.complete?.()) as LogStore)
