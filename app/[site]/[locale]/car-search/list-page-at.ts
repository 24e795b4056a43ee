import type { Page } from '#domain/content'
import type { SiteContext } from '#domain/href'
import { pathOfSegments } from '#domain/wildcard-path'
import { pageFor } from '../../../_content/content.ts'

interface ListPage {
  readonly page: Page
  /** What is searched for, as the address has it. */
  readonly segments: readonly string[]
}

/**
 * The page at the first `depth` segments of an address. Where the address goes on below it, the lowest
 * car list that is there or above: it answers for whatever is below it (LIST-01). Null when there is none.
 */
export async function listPageAt(
  siteContext: SiteContext,
  address: readonly string[],
  depth: number,
): Promise<ListPage | null> {
  const isWhole = address.length <= depth
  for (let end = depth; end > 0; end--) {
    const path = pathAt(address.slice(0, end))
    const page = path === null ? null : await pageFor(siteContext, path)
    if (isWhole) return page && { page, segments: [] }
    if (page?.template === 'CarList') return { page, segments: address.slice(end) }
  }
  return null
}

function pathAt(segments: readonly string[]): string | null {
  try {
    return pathOfSegments(segments.map(decodeURIComponent))
  } catch {
    return null
  }
}
