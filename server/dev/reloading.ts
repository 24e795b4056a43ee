import { join } from 'node:path'
import type { Logger } from 'pino'
import { embeddedContentOf, type EmbeddedTexts } from '#services'
import { learnPathsAnew } from '../content/known-paths.ts'
import { errorFacts } from '../log/log.ts'
import type { publishFlows } from '../services/publish-flows.ts'
import { getServices, provideServices } from '../services/services-store.ts'
import { freshModule } from './fresh-module.ts'
import { watchFolder } from './watch-folder.ts'

interface Reloading {
  readonly root: string
  readonly log: Logger
  /** Is called when something of it is in force. */
  readonly onReloaded: () => void
  /** Whether the content is the one that comes with the code. */
  readonly hasEmbeddedContent: boolean
}

/** What the process itself holds of a folder, and how it gets it anew. Next reloads the pages. */
const RELOADED: Readonly<Record<string, (root: string, log: Logger) => Promise<void>>> = {
  flows: async (root, log) => {
    const fresh = await freshModule<{ publishFlows: typeof publishFlows }>(
      root,
      'server/services/publish-flows.ts',
    )
    await fresh.publishFlows(getServices(), log)
  },
  'fixtures/content': async (root) => {
    const { siteContent } = await freshModule<{ siteContent: EmbeddedTexts }>(
      root,
      'fixtures/content/index.ts',
    )
    const services = getServices()
    const content = embeddedContentOf(services.database, siteContent)
    provideServices({ ...services, content })
    await learnPathsAnew()
  },
}

/** Keeps flows and content as they lie on the disk; returns what stops it. */
export function reloadOnChange({
  root,
  log,
  onReloaded,
  hasEmbeddedContent,
}: Reloading): () => void {
  const stops = Object.entries(RELOADED)
    .filter(([folder]) => hasEmbeddedContent || folder !== 'fixtures/content')
    .map(([folder, reload]) =>
      watchFolder(join(root, folder), () => {
        reload(root, log).then(
          () => {
            log.info({ event: 'dev-reloaded', folder }, 'reloaded')
            onReloaded()
          },
          (error: unknown) => {
            const why = error instanceof Error ? error.message : ''
            log.error(
              { event: 'dev-not-reloaded', folder, why, ...errorFacts(error) },
              'not reloaded',
            )
          },
        )
      }),
    )
  return () => {
    for (const stop of stops) stop()
  }
}
