import { z } from 'zod'
import { FacetAnswer } from '../_http/facet-answer.ts'

/** What is answered of a search (INDEX-09). */
export const FoundCars = z.object({
  facet: z.record(z.string(), FacetAnswer).describe('By name, those that were asked for'),
  content: z
    .array(z.looseObject({}))
    .describe('Cars, with the `fields` that were asked for and that they have'),
  total_items: z.int(),
  limit: z.int(),
  offset: z.int(),
})
