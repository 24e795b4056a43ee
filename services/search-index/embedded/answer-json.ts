import type { SearchBody } from '#domain/car-search'
import type { SearchAnswer } from '#search'
import { CARD_MEMBERS } from './card-members.ts'
import { withoutPriceShown } from './price-shown.ts'
import { withFields } from './with-fields.ts'

const COMMA = Buffer.from(',')

/** A documented answer as JSON, around documents that are JSON already. */
export function answerJson({ fields, limit, offset }: SearchBody, found: SearchAnswer): Uint8Array {
  const pieces: Uint8Array[] = [Buffer.from(`{"facet":${JSON.stringify(found.facets)},"content":[`)]
  const cut = fields.length === 0 ? withoutPriceShown : withFields(fields, CARD_MEMBERS)
  for (const [at, document] of found.documents.entries()) {
    if (at > 0) pieces.push(COMMA)
    pieces.push(...cut(document))
  }
  pieces.push(Buffer.from(`],"total_items":${found.total},"limit":${limit},"offset":${offset}}`))
  return Buffer.concat(pieces)
}
