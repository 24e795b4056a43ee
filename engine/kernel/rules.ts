import type { FieldRules, FieldSpec, JsonObject, Json } from '../definition/types.ts'
import { PATTERNS } from '../expression/patterns.ts'
import { fits, isReference, isSame } from '../expression/values.ts'

export type RuleName = keyof FieldRules | 'type'

const isBlank = (value: Json): boolean =>
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : false) ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A number is measured by its value, a text, list or map by its size. */
const sizeOf = (value: Json): number => {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

/**
 * The first rule that the value breaks, or null. Blank (null, white space, [] or {}) breaks only
 * `required`; so does `false` (a consent). Lengths count UTF-16 code units, as `maxlength` does.
 */
export function brokenRule(spec: FieldSpec, value: Json, redacted = false): RuleName | null {
  // An erased value was valid when its event was accepted.
  if (redacted && isReference(value)) return null
  const rules = spec.rules ?? {}
  if (isBlank(value)) return rules.required ? 'required' : null
  if (!fits(spec.type, value)) return 'type'
  if (value === false && rules.required) return 'required'
  if (rules.oneOf && !rules.oneOf.some((one) => isSame(one, value))) return 'oneOf'
  if (rules.pattern && !(typeof value === 'string' && PATTERNS[rules.pattern]?.(value)))
    return 'pattern'
  const size = sizeOf(value)
  if (rules.min !== undefined && size < rules.min) return 'min'
  if (rules.max !== undefined && size > rules.max) return 'max'
  return rules.maxLength !== undefined && size > rules.maxLength ? 'maxLength' : null
}

/** Broken rules of the named fields, one a field, in the order given. */
export function brokenRules(
  specs: { readonly [field: string]: FieldSpec },
  context: JsonObject,
  fields: readonly string[],
  redacted = false,
): { readonly field: string; readonly rule: string }[] {
  return fields.flatMap((field) => {
    const spec = Object.hasOwn(specs, field) ? specs[field] : undefined
    const rule = spec ? brokenRule(spec, context[field] ?? null, redacted) : null
    return rule === null ? [] : [{ field, rule }]
  })
}
