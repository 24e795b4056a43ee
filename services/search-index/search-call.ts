import {
  CAR_FACETS,
  CAR_SORTS,
  CARS_PER_PAGE,
  isRangeFacet,
  LAST_PAGE,
  LEVEL_SEPARATOR,
  MORE_FILTERS,
  RANGE_FACETS,
  type SearchFilter,
  USUAL_LIMIT,
} from '#domain/car-search'
import { z } from 'zod'

/** Far more than a panel can show, and little for an index. */
const MAX_CHOSEN = 200
const MAX_TEXT = 200
const MAX_KEYPHRASE = 1_000

/** Of the list, and the ranges that few indexes have (FACET-15). */
const facetNames: ReadonlySet<string> = new Set([...CAR_FACETS, ...RANGE_FACETS])
const filterNames: ReadonlySet<string> = new Set([...CAR_FACETS, ...RANGE_FACETS, ...MORE_FILTERS])
const known = (names: ReadonlySet<string>) =>
  z
    .string()
    .max(64)
    .refine((name) => names.has(name), 'unknown')

const Leaf = z.strictObject({ text: z.string().min(1).max(MAX_TEXT) })
const Chosen = z.strictObject({
  ...Leaf.shape,
  children: z.array(Leaf).min(1).max(MAX_CHOSEN).optional().describe('None is all of them'),
})

const Filter = z
  .strictObject({
    name: known(filterNames).describe('Name of a facet; one filter a facet'),
    values: z
      .array(Chosen)
      .min(1)
      .max(MAX_CHOSEN)
      .optional()
      .describe('Of a facet with values; a value that no car has finds none'),
    min: z.number().optional().describe('Of a facet with numbers; both ends belong to the range'),
    max: z.number().optional(),
  })
  .superRefine((filter, context) => {
    const wrong = wrongMember(filter)
    if (wrong !== null)
      context.addIssue({ code: 'custom', path: [wrong], message: 'not of this facet' })
  })
  .transform(({ name, values, min, max }): SearchFilter => {
    if (values === undefined) {
      return { name, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
    }
    return {
      name,
      values: values.map(({ text, children }) => (children ? { text, children } : { text })),
    }
  })

/** The member that does not go with the facet, or with another. */
function wrongMember(filter: {
  readonly name: string
  readonly values?: readonly z.infer<typeof Chosen>[] | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}): string | null {
  const { name, values, min, max } = filter
  if (isRangeFacet(name)) {
    if (values !== undefined) return 'values'
    return min !== undefined && max !== undefined && min > max ? 'min' : null
  }
  if (min !== undefined || max !== undefined) return min === undefined ? 'max' : 'min'
  if (values === undefined) return 'values'
  const leaves = values.flatMap(({ children = [] }) => children)
  const isTooDeep = leaves.length > 0 && !name.includes(LEVEL_SEPARATOR)
  return isTooDeep || values.length + leaves.length > MAX_CHOSEN ? 'values' : null
}

/**
 * The documented body as visitors may send it: of `SearchBody`, but only so deep, so wide and so far
 * back (LIST-26). `index` is read by nobody: a site's call searches the site's own cars.
 */
export const SearchCall = z.strictObject({
  index: z
    .string()
    .max(100)
    .default('')
    .describe('Not read: the cars of the host’s site are meant'),
  fields: z
    .array(z.string().regex(/^[a-z_]{1,64}$/))
    .max(100)
    .default([])
    .describe('Of a car; all when empty'),
  keyphrase: z
    .string()
    .max(MAX_KEYPHRASE)
    .default('')
    .describe('Its first 200 characters and 32 words are read'),
  facets: z
    .array(z.strictObject({ name: known(facetNames), sort_order: z.literal('asc') }))
    .max(facetNames.size)
    .default([])
    .describe('Facets that are answered'),
  limit: z.int().min(0).max(CARS_PER_PAGE).default(USUAL_LIMIT),
  offset: z
    .int()
    .min(0)
    .max(LAST_PAGE * CARS_PER_PAGE)
    .default(0),
  sort_name: z
    .enum(['', ...CAR_SORTS])
    .default('')
    .describe('Empty is best first with a keyphrase, newest first without'),
  filters: z
    .array(Filter)
    .max(filterNames.size)
    .default([])
    .superRefine((filters, context) => {
      const names = filters.map(({ name }) => name)
      const twice = names.findIndex((name, at) => names.indexOf(name) !== at)
      if (twice !== -1)
        context.addIssue({ code: 'custom', path: [twice, 'name'], message: 'named twice' })
    })
    .describe('A car fits all of them'),
})
export type SearchCall = z.infer<typeof SearchCall>
