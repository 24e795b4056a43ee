import type { SearchBody } from '#domain/car-search'
import { KitDocument, VehicleKitsDocument } from '#domain/kit-documents'
import { Retailer } from '#domain/retailers'
import { z } from 'zod'
import type { IndexAnswer } from '../readings.ts'
import { CarShape } from './car-shape.ts'

const Value = z.object({
  text: z.string(),
  count: z.int().nonnegative(),
  get children() {
    return z.array(Value).optional()
  },
})

const Bucket = z.object({ min: z.number(), max: z.number(), count: z.int().nonnegative() })

/** Ends that are not said are those of the buckets. */
const Range = z
  .object({
    type: z.literal('histogram'),
    min: z.number().nullish(),
    max: z.number().nullish(),
    histogram: z.array(Bucket).default([]),
  })
  .transform(({ type, min, max, histogram }) => ({
    type,
    min: min ?? histogram[0]?.min ?? null,
    max: max ?? histogram.at(-1)?.max ?? null,
    histogram,
  }))

/** A range may have a list of values, too, which is not read (FACET-01). */
const Facet = z.union([Range, z.object({ values: z.array(Value) })])

/** What is read of an answer, and nothing else (INDEX-09). */
const Answer = z.object({
  facet: z.record(z.string(), z.unknown()).optional().catch(undefined),
  content: z.array(z.unknown()),
  total_items: z.int().nonnegative(),
  limit: z.int().nonnegative().optional().catch(undefined),
  offset: z.int().nonnegative().optional().catch(undefined),
})

const SHAPES = {
  vehicles: CarShape,
  sites: Retailer.unwrap(),
  kits: KitDocument.unwrap(),
  vehicleKits: VehicleKitsDocument.unwrap(),
} as const

/** What an answer had that could not be read: a document or a facet, and its first wrong member. */
export interface Dropped {
  readonly part: 'content' | 'facet'
  readonly member: string
}

export interface ReadAnswer {
  readonly answer: IndexAnswer
  readonly dropped: readonly Dropped[]
}

/**
 * Reads an answer to `body`; what of it is broken is left out, and named. Null where it is no answer at
 * all.
 */
export function readAnswer(
  given: unknown,
  body: SearchBody,
  of: keyof typeof SHAPES,
): ReadAnswer | null {
  const parsed = Answer.safeParse(given)
  if (!parsed.success) return null
  const { facet, content, total_items, limit = body.limit, offset = body.offset } = parsed.data
  const dropped: Dropped[] = []
  const kept = <T>(part: Dropped['part'], outcome: z.ZodSafeParseResult<T>): readonly T[] => {
    if (outcome.success) return [outcome.data]
    dropped.push({ part, member: (outcome.error.issues[0]?.path ?? []).join('.').slice(0, 60) })
    return []
  }
  const shape = shapeOf(of, body.fields)
  const found = content.flatMap((document) => kept('content', shape.safeParse(filled(document))))
  const facets = Object.entries(facet ?? {}).flatMap(([name, one]) =>
    kept('facet', Facet.safeParse(one)).map((read) => [name, read] as const),
  )
  const read = { facet: Object.fromEntries(facets), content: found, total_items, limit, offset }
  const answer = { json: Buffer.from(JSON.stringify(read)), hasFacetMap: facet !== undefined }
  return { answer, dropped }
}

/** Of what was asked for: who a car is, too, may have been left out on purpose. */
function shapeOf(of: keyof typeof SHAPES, fields: readonly string[]): z.ZodType<object> {
  const shape = SHAPES[of]
  if (fields.length === 0) return shape
  const members = Object.entries<z.ZodType>(shape.shape).map(
    ([name, member]) => [name, fields.includes(name) ? member : member.optional()] as const,
  )
  return z.object(Object.fromEntries(members))
}

/** Members whose null says something. */
const NULLABLE: ReadonlySet<string> = new Set([
  'car_price',
  'car_loan_option',
  'car_private_leasing_option',
  'car_company_leasing_option',
])

/** Elsewhere an index writes null for what it has not. */
const filled = (document: unknown): unknown =>
  typeof document === 'object' && document !== null
    ? Object.fromEntries(
        Object.entries(document).filter(([name, value]) => value !== null || NULLABLE.has(name)),
      )
    : document
