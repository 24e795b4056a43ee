import type { SearchIndexPort } from './port.ts'
import { readingsOf } from './readings.ts'

/** An index of nothing, where there is no real one and made-up cars would be out of place. */
export const emptySearchIndex = (): SearchIndexPort =>
  readingsOf(async ({ limit, offset }) => {
    const nothing = { facet: {}, content: [], total_items: 0, limit, offset }
    return { json: Buffer.from(JSON.stringify(nothing)), hasFacetMap: true }
  })
