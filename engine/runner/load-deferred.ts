import { retryImport } from '../retry-import.ts'

let code: Promise<typeof import('./deferred.ts')> | undefined

/** What a run needs once it is open, or to be resumed: one part, fetched once. */
export const deferred = () => (code ??= retryImport(() => import('./deferred.ts')))
