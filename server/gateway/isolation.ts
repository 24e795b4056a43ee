import { AsyncLocalStorage } from 'node:async_hooks'

interface Isolation {
  /** Whether an editor asked for the page, who sees the drafts. */
  readonly forEditor: boolean
  /** Which parts stand by themselves. */
  readonly parts: IsolatedParts
}

/** Names of parts; null is all of them. */
export type IsolatedParts = ReadonlySet<string> | null

const store = globalThis as { forecourtIsolation?: AsyncLocalStorage<Isolation> }
// Pages are bundled apart from the server, and meet it here.
const storage = () => (store.forecourtIsolation ??= new AsyncLocalStorage<Isolation>())

/**
 * Renders a page that has failed once more, parts of it by themselves: where a component of the
 * browser fails while the server renders it, React can leave out what a `Suspense` holds, and nothing
 * else. Other parts have none around them: React would move a long one out of its place, to be put back
 * by a script (ERR-05).
 */
export const inIsolation = <T>(isolation: Isolation, render: () => T): T =>
  storage().run(isolation, render)

/** Whether the current page is rendered so. */
export const isIsolated = (): boolean => storage().getStore() !== undefined

/** Whether a part of the current page is rendered by itself. */
export function isIsolatedPart(name: string): boolean {
  const isolation = storage().getStore()
  return isolation !== undefined && (isolation.parts?.has(name) ?? true)
}

/**
 * Whether the current page is a visitor's, rendered in isolation. Next's draft mode is on for it as it is
 * for an editor's, so that Next neither shares nor keeps it: the mode alone does not mean drafts.
 */
export const isIsolatedForVisitor = (): boolean => storage().getStore()?.forEditor === false
