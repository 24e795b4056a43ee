import type { JsonSchema } from './json-schema.ts'

/** A schema in a few words: `string, 1 to 80 characters, or null`. */
export function typeText(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeText).join(' or ')
  if (typeof schema.type === 'object') {
    return schema.type.map((type) => typeText({ ...schema, type })).join(' or ')
  }
  if (schema.$ref !== undefined) return code(nameIn(schema.$ref))
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((one) => code(JSON.stringify(one))).join(', ')
  switch (schema.type) {
    case 'array':
      return `array of ${schema.items ? typeText(schema.items) : 'anything'}${range(schema.minItems, schema.maxItems, ' of them')}`
    case 'string':
      return `string${range(schema.minLength, schema.maxLength, ' characters')}${patternText(schema)}`
    case 'integer':
    case 'number':
      return `${schema.type}${range(inside(schema.minimum), inside(schema.maximum), '')}`
    case 'object':
      return `object${range(undefined, schema.maxProperties, ' members')}`
    default:
      return schema.type ?? 'anything'
  }
}

/** The name of a shared schema, the last part of its reference. */
export const nameIn = (ref: string): string => ref.split('/').at(-1) ?? ''

/** Bounds that every whole number of JavaScript keeps say nothing. */
const inside = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `, ${least} or more${unit}`
  if (least === undefined) return `, at most ${most}${unit}`
  return least === most ? `, ${least}${unit}` : `, ${least} to ${most}${unit}`
}

/** What a format says in a word need not be read in its pattern. */
function patternText({ format, pattern }: JsonSchema): string {
  if (format !== undefined) return `, ${format}`
  return pattern === undefined ? '' : `, ${code(pattern)}`
}

/** Code in a cell of a table. */
const code = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll('`', '')}\``
