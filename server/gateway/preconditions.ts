import type { IncomingHttpHeaders } from 'node:http'

/** The headers by which a request says which version it has, or wants (RFC 9110, 13.1). */
export type Preconditions = Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match'>

const TAG = /(?:W\/)?"[^"]*"/g

/**
 * Returns the status that answers a read whose precondition is not met: 304 where the client has this
 * version, 412 where it wants another one; null where the read goes on. `etag` is the version's own tag.
 * Conditions by date are ignored, since no answer of ours has a date of modification.
 */
export function preconditionStatus(asked: Preconditions, etag: string): 304 | 412 | null {
  const wanted = asked['if-match']
  // Compared strongly: a weak tag names no bytes.
  const isWanted = wanted === undefined || isAny(wanted) || tagsIn(wanted).includes(strong(etag))
  if (!isWanted) return 412
  const held = asked['if-none-match']
  if (held === undefined) return null
  return isAny(held) || tagsIn(held).some((tag) => bare(tag) === bare(etag)) ? 304 : null
}

const isAny = (tags: string) => tags.trim() === '*'
const tagsIn = (header: string): readonly string[] => header.match(TAG) ?? []
const bare = (tag: string) => tag.replace(/^W\//, '')
/** The tag itself; for a weak one a text that is no tag, and so in no list. */
const strong = (tag: string) => (tag.startsWith('W/') ? '' : tag)
