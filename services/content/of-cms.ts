import type { Log } from '../database/driver.ts'
import type { Database } from '../database/port.ts'
import { cachedContent } from './cached/index.ts'
import { databaseAnswerStore } from './cached/answer-store.ts'
import { Breaker } from '../http/breaker.ts'
import type { HttpPolicy } from '../http/policies.ts'
import { createHttpContent } from './http/index.ts'
import type { Content, ContentPort } from './port.ts'
import { openRecord } from './recorded/answer-record.ts'
import { readContent, recordedContent, type ReadContent } from './recorded/index.ts'

/** A real CMS: its content graph, the header that carries the key, the template of its stories. */
export interface Cms {
  readonly url: string
  readonly key: string
  readonly header: string
  readonly storyTemplate: string
  /** The graph with what is not published yet, for the editors' preview. */
  readonly drafts?: { readonly url: string; readonly key: string } | null
}

/** No visitor waits for a build: it gives a slow or overloaded CMS 40 s and more for an answer. */
const AT_BUILD: Partial<HttpPolicy> = {
  timeoutMs: 10_000,
  deadlineMs: 60_000,
  retries: 3,
  retryDelayMs: 500,
  retriedStatuses: [408, 429, 500, 502, 503, 504],
}

interface CmsParts {
  /** Keeps answers beyond the process. */
  readonly database: Database
  readonly now: () => number
  readonly log: Log | undefined
}

/** The content of a real CMS; its failures are logged without any of its text. */
export function contentOfCms(cms: Cms, { database, now, log }: CmsParts): Content {
  const { drafts } = cms
  return cachedContent(graphOf(cms, { log, now }), {
    drafts: drafts ? graphOf({ ...cms, ...drafts }, { log, now }) : null,
    now,
    store: databaseAnswerStore(database),
    onStale: (query, reason) =>
      log?.warn({ event: 'content-stale', query, reason }, 'an older answer is shown'),
    onStoreError: () => log?.warn({ event: 'content-not-stored' }, 'an answer could not be stored'),
  })
}

interface BuildParts {
  readonly log: Log | undefined
  /** Folder of what `readCms` has recorded; null asks the CMS. */
  readonly record: string | null
}

/** The content of a real CMS while pages are built, without a database. */
export function cmsAtBuild(cms: Cms, { log, record }: BuildParts): Content {
  const graph = graphOf(cms, { log, policy: AT_BUILD })
  return cachedContent(record === null ? graph : recordedContent(graph, openRecord(record)))
}

/** Reads what pages are made of from a real CMS into the folder `record`. Never rejects for a CMS that fails. */
export const readCms = (cms: Cms, record: string): Promise<ReadContent> =>
  readContent(graphOf(cms, { policy: AT_BUILD }), openRecord(record))

interface GraphParts {
  readonly log?: Log | undefined
  readonly now?: () => number
  readonly policy?: Partial<HttpPolicy>
}

const graphOf = (cms: Cms, { log, now = Date.now, policy }: GraphParts): ContentPort =>
  createHttpContent({
    ...cms,
    ...policy,
    breaker: new Breaker({ driver: 'content', log, now }),
    onFailure: (failure) =>
      log?.warn({ event: 'content-call-failed', ...failure }, 'the CMS failed'),
    onDropped: (dropped) =>
      log?.warn({ event: 'content-dropped', ...dropped }, 'content of no known form'),
  })
