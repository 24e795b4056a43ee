const PAUSE_MS = 3_000

/**
 * Loads code that comes late until it is here, which is asked for again every three seconds, and when the
 * browser says that there is a network: what React was once told to be lost stays lost, until the page
 * is loaded anew. Rejects with an error of the code itself. What is no longer served at all is
 * `reloadOnceOnMissingChunk`'s.
 */
export const deferredImport = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((error: Error) => {
    // As the bundler names what it could not fetch, tried twice.
    if (error.name !== 'ChunkLoadError') throw error
    return new Promise<unknown>((resolve) => {
      setTimeout(resolve, PAUSE_MS)
      addEventListener('online', resolve, { once: true })
    }).then(() => deferredImport(load))
  })
