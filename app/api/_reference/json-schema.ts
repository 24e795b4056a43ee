import { z } from 'zod'

/** The parts of JSON Schema 2020-12 that our schemas come to. */
export interface JsonSchema {
  readonly $ref?: string
  readonly $defs?: { readonly [name: string]: JsonSchema }
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: { readonly [name: string]: JsonSchema }
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly maxProperties?: number
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  /** Ours: a query parameter that may be repeated so many times. */
  readonly repeated?: number
}

/**
 * Returns the JSON Schema of what a caller sends (`input`) or receives (`output`). A schema that has an
 * `id` in its metadata, as each recursive one needs, stands in `$defs` and is referred to by name.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // TypeScript's `readonly` is no `readOnly` of JSON Schema, which bars a member from requests.
    override: ({ jsonSchema: written }) => {
      delete written.readOnly
      delete written.id
    },
  })
  return made as JsonSchema
}
