import { z } from 'zod'

const FacetValue = z.object({
  text: z.string(),
  count: z.int().describe('Cars that choosing it would show'),
  get children() {
    return z.array(FacetValue).optional()
  },
})

const Facet = z.union([
  z.strictObject({ values: z.array(FacetValue) }),
  z.strictObject({
    type: z.literal('histogram'),
    min: z.number().nullable().describe('Of all cars; null where none has a number'),
    max: z.number().nullable(),
    histogram: z.array(z.strictObject({ min: z.number(), max: z.number(), count: z.int() })),
  }),
])

/** What is answered of a search (INDEX-09). */
export const FoundCars = z.object({
  facet: z.record(z.string(), Facet).describe('By name, those that were asked for'),
  content: z
    .array(z.looseObject({}))
    .describe('Cars, with the `fields` that were asked for and that they have'),
  total_items: z.int(),
  limit: z.int(),
  offset: z.int(),
})
