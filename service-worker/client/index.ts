/** A page's side of its worker; the worker itself is a script of its own. */
export { BUILD_HEADER, EDITING_HEADER, SYNC_TAG } from '../protocol.ts'
export { isFromNetwork } from './from-network.ts'
export { reloadOnceOnMissingChunk, type MissingChunkOptions } from './missing-chunk.ts'
export { readablePages, type ReadablePage } from './readable-pages.ts'
export { onDrain, startWorker, type StartedWorker, type StartOptions } from './start-worker.ts'
export { prefetchPages, warmThisPage } from './warm.ts'
export { wakeOnPress } from './wake.ts'
