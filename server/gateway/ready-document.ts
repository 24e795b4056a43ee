import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { bytesAsText, inBytes } from './bytes-as-text.ts'
import { type DocumentFacts, inlineScriptHashes, needsOf } from './csp.ts'
import { withDemoBanner } from './demo-banner.ts'
import type { InlineStyles } from './inline-styles.ts'

/** What a document's own text says of its policy. */
export type PolicyFacts = Pick<DocumentFacts, 'scriptHashes' | 'needs'>

/** A document with all that is put into it on its way out. */
export interface ReadyDocument {
  readonly body: Buffer
  readonly facts: PolicyFacts
}

/** What is put into documents. */
export interface Additions {
  /** What they are painted with before their stylesheets are there. */
  readonly inlineStyles?: InlineStyles | null
  /** The one inline script of our own that they may have. */
  readonly ownScript?: string | null
  /** They say that this is a demonstration. */
  readonly demo?: boolean
}

export function readyDocument(document: Buffer, additions: Additions): ReadyDocument {
  const { inlineStyles, ownScript = null, demo = false } = additions
  const styled = inlineStyles?.(document) ?? document
  const body = demo ? withDemoBanner(styled) : styled
  const digest = createHash('sha256').update(body).digest('base64url')
  const facts = known.get(digest) ?? policyFacts(bytesAsText(body), ownScript)
  known.set(digest, facts)
  return { body, facts }
}

/** By the hash of the body: the same page is searched for scripts once. */
const known = new LRUCache<string, PolicyFacts>({
  maxSize: 4_000,
  sizeCalculation: ({ scriptHashes }) => 1 + scriptHashes.length,
})

/** Of bytes as text. */
export const policyFacts = (html: string, ownScript: string | null): PolicyFacts => ({
  scriptHashes: inlineScriptHashes(html, ownScript === null ? null : inBytes(ownScript)),
  needs: needsOf(html),
})
