/**
 * Which of a page's variants a visitor has while a flow is published for a share of them: visitors are
 * in a hundred buckets by a cookie, and buckets that get the same flows share a variant, which is named
 * by the first of them.
 */
export type FlowVariant = number

/** Where the variants of a site begin, and where those without one do; empty without any. */
export type VariantCuts = readonly number[]

export const BUCKETS = 100
export const BUCKET_COOKIE = 'forecourt-bucket'

/** Of the shares of each flow and locale, in percent and in the order of their publication. */
export function variantCuts(shares: readonly (readonly number[])[]): VariantCuts {
  const ends = shares.flatMap((own) =>
    own.map((_, at) => own.slice(0, at + 1).reduce((sum, share) => sum + share, 0)),
  )
  if (ends.length === 0) return []
  return [...new Set([0, ...ends])].toSorted((a, b) => a - b)
}

/** Null is the page as it is for everybody else. */
export function variantOf(cuts: VariantCuts, bucket: number): FlowVariant | null {
  const end = cuts.at(-1) ?? 0
  return bucket < end ? (cuts.findLast((cut) => cut <= bucket) ?? null) : null
}

/** The bucket that a Cookie header names; null where it names none. */
export function bucketIn(cookieHeader: string | null | undefined): number | null {
  const found = /(?:^|;\s*)forecourt-bucket=(\d{1,2})(?:;|$)/.exec(cookieHeader ?? '')
  return found === null ? null : Number(found[1])
}

/** The inner path of a page's variant: its site's segment says which. */
export const variantPath = (path: string, variant: FlowVariant): string =>
  path.replace(/^\/[^/]+/, (site) => `${site}~${variant}`)

/** A site's segment of an inner path, taken apart; null where it is none of ours. */
export function siteSegment(
  segment: string,
): { readonly site: string; readonly variant?: FlowVariant } | null {
  // A route's parameter may still be written as in an address.
  const [, site = '', variant] = /^([\w-]+)(?:(?:~|%7E)(\d{1,2}))?$/i.exec(segment) ?? []
  if (site === '') return null
  return variant === undefined ? { site } : { site, variant: Number(variant) }
}
