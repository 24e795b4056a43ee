import type { FieldRules, FieldSpec, JsonObject, Json } from '../definition/types.ts'
import { sizeOf } from '../expression/operators.ts'
import { PATTERNS } from '../expression/patterns.ts'
import { fits, isSame, own } from '../expression/values.ts'

export type RuleName = keyof FieldRules | 'type'

/**
 * The first rule that the value breaks, or null. Blank (null, white space, [] or {}) breaks only
 * `required`; so does `false` (a consent). Lengths count UTF-16 code units, as `maxlength` does.
 */
export function brokenRule({ type, rules = {} }: FieldSpec, value: Json): RuleName | null {
  const { required, oneOf, pattern, min, max, maxLength } = rules
  const isText = typeof value === 'string'
  const isBlank = value === null || sizeOf(isText ? value.trim() : value) === 0
  if (required && (isBlank || value === false)) return 'required'
  if (isBlank) return null
  if (!fits(type, value)) return 'type'
  if (oneOf && !oneOf.some((one) => isSame(one, value))) return 'oneOf'
  if (pattern && !(isText && PATTERNS[pattern]?.(value))) return 'pattern'
  // A number is measured by its value, a text, list or map by its size.
  const size = typeof value === 'number' ? value : (sizeOf(value) ?? 0)
  if (min !== undefined && size < min) return 'min'
  if (max !== undefined && size > max) return 'max'
  return maxLength !== undefined && size > maxLength ? 'maxLength' : null
}

/** Broken rules of the named fields, one a field, in the order given; a field that is not declared is of no type. */
export function brokenRules(
  specs: { readonly [field: string]: FieldSpec },
  context: JsonObject,
  fields: readonly string[],
): { readonly field: string; readonly rule: string }[] {
  return fields.flatMap((field) => {
    const spec = own(specs, field)
    const rule = spec ? brokenRule(spec, context[field] ?? null) : 'type'
    return rule ? [{ field, rule }] : []
  })
}
