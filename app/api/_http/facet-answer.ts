import { z } from 'zod'

const FacetValue = z
  .object({
    text: z.string(),
    count: z.int().describe('What choosing it would show'),
    get children() {
      return z.array(FacetValue).optional()
    },
  })
  .meta({ id: 'FacetValue' })

/** A facet of an index as it is answered (INDEX-09): its values, or the numbers of a range. */
export const FacetAnswer = z.union([
  z.strictObject({ values: z.array(FacetValue) }),
  z.strictObject({
    type: z.literal('histogram'),
    min: z.number().nullable().describe('Of all there are; null where none has a number'),
    max: z.number().nullable(),
    histogram: z.array(z.strictObject({ min: z.number(), max: z.number(), count: z.int() })),
  }),
])
