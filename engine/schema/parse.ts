import type { FlowDefinition } from '../definition/types.ts'
import { EngineError } from '../errors.ts'
import { isMap, isReserved } from '../expression/index.ts'
import { definitionSchema } from './schema.ts'

/** Deeper than any definition: expressions end at 32 below a dozen levels of their own. */
const MAX_DEPTH = 128

/** The path of the first reserved name, or of what nests too deep; null when there is none. */
function unsafePath(value: unknown, at: readonly string[] = []): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (at.length > MAX_DEPTH) return at
  for (const [key, item] of Object.entries(value)) {
    const path = [...at, key]
    if (!Array.isArray(value) && isReserved(key)) return path
    const found = unsafePath(item, path)
    if (found) return found
  }
  return null
}

/**
 * JSON as a definition. Throws `FormatTooNew` for a later format, else `DefinitionInvalid` naming
 * the path of what is wrong. The result shares nothing with the input's prototype chain.
 */
export function parseDefinition(json: unknown): FlowDefinition {
  if (isMap(json) && typeof json['formatVersion'] === 'number' && json['formatVersion'] > 1) {
    throw new EngineError('FormatTooNew', `format ${json['formatVersion']}, known is 1`)
  }
  const unsafe = unsafePath(json)
  if (unsafe) {
    throw new EngineError(
      'DefinitionInvalid',
      `${unsafe.slice(0, 8).join('.')}: is a reserved name or nests too deep`,
    )
  }
  const result = definitionSchema.safeParse(json)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new EngineError(
    'DefinitionInvalid',
    `${issue?.path.join('.') || 'definition'}: ${issue?.message ?? 'is invalid'}`,
  )
}
