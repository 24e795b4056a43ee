import { z } from 'zod'

const DealerFacetValue = z
  .object({
    text: z.string(),
    count: z.int().describe('Dealers that it would find'),
    get children() {
      return z.array(DealerFacetValue).optional()
    },
  })
  .meta({ id: 'DealerFacetValue' })

export const DealersAnswer = z.object({
  search: z
    .object({
      keyphrase: z.string(),
      places: z.array(z.string()),
      brands: z.array(z.string()),
      services: z.array(z.string()),
      page: z.int(),
    })
    .describe('What was searched for, as far as dealers have it'),
  dealers: z.array(
    z.object({
      slug: z.string().describe('Of the address of the dealer’s page'),
      name: z.string(),
      street: z.string(),
      place: z.string().describe('Code and town'),
      phone: z.object({ href: z.string(), text: z.string() }).nullable(),
      image: z.string().nullable(),
    }),
  ),
  total: z.int().describe('Dealers that the search finds'),
  all: z.int().describe('Dealers of the site'),
  regions: z.array(DealerFacetValue).describe('With their towns'),
  brands: z.array(DealerFacetValue),
})
