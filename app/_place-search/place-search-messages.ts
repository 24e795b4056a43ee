import { placeSearchMessages as words } from '../_messages/place-search.ts'
import type { Translate } from '../_messages/translator.ts'

type Key = keyof typeof words.sv
export type PlaceSearchMessages = Readonly<Record<Key, string>>

/** Our words, or the editors' in their place; braces stay for the browser to fill. */
export const placeSearchMessages = (t: Translate): PlaceSearchMessages =>
  Object.fromEntries(
    (Object.keys(words.sv) as Key[]).map((key) => [
      key,
      t(key, { count: '{count}', place: '{place}' }),
    ]),
  ) as Record<Key, string>
