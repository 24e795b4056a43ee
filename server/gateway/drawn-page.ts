import { AsyncLocalStorage } from 'node:async_hooks'

/** A page while it is drawn. */
interface DrawnPage {
  isOfFailure: boolean
}

const store = globalThis as { forecourtDrawnPage?: AsyncLocalStorage<DrawnPage> }
// Pages are bundled apart from the server, and meet it here.
const storage = () => (store.forecourtDrawnPage ??= new AsyncLocalStorage<DrawnPage>())

/** Has a page drawn by `draw`, which is given a way to ask whether something failed on the way. */
export function noticingFailure<T>(draw: (hasFailed: () => boolean) => T): T {
  const page: DrawnPage = { isOfFailure: false }
  return storage().run(page, () => draw(() => page.isOfFailure))
}

/** The current page says that something failed: whoever comes next has it drawn anew. */
export function noteFailure(): void {
  const page = storage().getStore()
  if (page) page.isOfFailure = true
}
