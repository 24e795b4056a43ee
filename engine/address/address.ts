import type { FieldSpec, FlowDefinition, Json, JsonObject } from '../definition/types.ts'

type Fields = FlowDefinition['context']

/** The fields of a flow whose values stand in the page's address, with their parameters. */
export const addressedFields = (
  context: Fields,
): readonly (FieldSpec & { readonly field: string; readonly address: string })[] =>
  Object.entries(context).flatMap(([field, spec]) =>
    spec.address === undefined ? [] : [{ ...spec, field, address: spec.address }],
  )

/** A parameter's texts as a value of the field's type; the initial value where they are none of it. */
function valueOf({ type, initial }: FieldSpec, texts: readonly string[]): Json {
  const [text = ''] = texts
  if (text === '') return initial
  if (type === 'list') return [...new Set(texts)].toSorted()
  if (type !== 'number') return text
  return Number.isFinite(Number(text)) ? Number(text) : initial
}

/** What an address says of a flow's state: each field that stands in addresses, the initial value where it is silent. */
export function readAddress(context: Fields, search: string): JsonObject {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    addressedFields(context).map((spec) => [
      spec.field,
      valueOf(spec, parameters.getAll(spec.address)),
    ]),
  )
}

/**
 * The address as a projection of a state: `search` with the parameters of the flow's fields, and all
 * others as they were. Equal states give the same text, since lists are sorted and initial values left out.
 */
export function writeAddress(context: Fields, values: JsonObject, search: string): string {
  const parameters = new URLSearchParams(search)
  for (const { field, address, initial } of addressedFields(context)) {
    parameters.delete(address)
    const value = values[field] ?? null
    if (value === null || value === initial) continue
    const members: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const text of members.map(String).toSorted()) parameters.append(address, text)
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}
