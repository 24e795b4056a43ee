import type { Log } from '../database/driver.ts'
import type { Database } from '../database/port.ts'
import { cachedContent } from './cached/index.ts'
import { databaseAnswerStore } from './cached/answer-store.ts'
import { Breaker } from '../http/breaker.ts'
import { createHttpContent } from './http/index.ts'
import type { Content } from './port.ts'

/** A real CMS: its content graph, the header that carries the key, the template of its stories. */
export interface Cms {
  readonly url: string
  readonly key: string
  readonly header: string
  readonly storyTemplate: string
  /** The graph with what is not published yet, for the editors' preview. */
  readonly drafts?: { readonly url: string; readonly key: string } | null
}

interface CmsParts {
  /** Keeps answers beyond the process; null while pages are built. */
  readonly database: Database | null
  readonly now: () => number
  readonly log: Log | undefined
}

/** The content of a real CMS; its failures are logged without any of its text. */
export function contentOfCms(cms: Cms, { database, now, log }: CmsParts): Content {
  const graph = (access: Pick<Cms, 'url' | 'key'>) =>
    createHttpContent({
      ...cms,
      ...access,
      // While pages are built there is no visitor to spare, and a page that fails would be missing.
      breaker: database && new Breaker({ driver: 'content', log, now }),
      onFailure: (failure) =>
        log?.warn({ event: 'content-call-failed', ...failure }, 'the CMS failed'),
      onDropped: (dropped) =>
        log?.warn({ event: 'content-dropped', ...dropped }, 'content of no known form'),
    })
  return cachedContent(graph(cms), {
    drafts: cms.drafts ? graph(cms.drafts) : null,
    now,
    store: database && databaseAnswerStore(database),
    onStale: (query, reason) =>
      log?.warn({ event: 'content-stale', query, reason }, 'an older answer is shown'),
    onStoreError: () => log?.warn({ event: 'content-not-stored' }, 'an answer could not be stored'),
  })
}
