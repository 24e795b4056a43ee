import type { Json, JsonObject } from '#engine'

/** A personal value's place in a log: `{ "$pii": "<run>:<seq>:<member>" }`. */
export const isWithheld = (value: unknown): value is { readonly $pii: string } =>
  typeof value === 'object' && value !== null && '$pii' in value && typeof value.$pii === 'string'

/** Does a payload refer to a personal value that is not among `values`? */
export const holdsWithheld = (payload: JsonObject, values: JsonObject): boolean =>
  Object.values(payload).some((value) => isWithheld(value) && !Object.hasOwn(values, value.$pii))

export const WITHHELD = 'withheld'

/** A value on one line: texts in quotes, a personal one only as a word. */
export function shortValue(value: Json): string {
  if (isWithheld(value)) return WITHHELD
  const text = JSON.stringify(value, (_, member: unknown) =>
    isWithheld(member) ? WITHHELD : member,
  )
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
