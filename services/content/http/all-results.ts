import type { z } from 'zod'
import { ContentError } from '../port.ts'
import type { PageInfo } from './answer-shapes.ts'

/** A CMS that pages further than this never ends. */
const MAX_PAGES = 100

interface ResultPage<T> {
  readonly pageInfo: z.infer<typeof PageInfo>
  readonly results: readonly T[]
}

/** Every result of a paged query. Throws `ContentError`. */
export async function allResults<T>(
  page: (after: string | null) => Promise<ResultPage<T> | null>,
): Promise<readonly T[]> {
  const all: T[] = []
  let after: string | null = null
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const answer = await page(after)
    if (answer === null) return all
    all.push(...answer.results)
    const { hasNext, endCursor } = answer.pageInfo
    if (!hasNext) return all
    if (endCursor === '' || endCursor === after) break
    after = endCursor
  }
  throw new ContentError('ContentMalformed', 'The content graph pages without an end.')
}
