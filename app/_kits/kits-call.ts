import { z } from 'zod'
import { KIT_FACETS, LAST_KIT_PAGE } from '#domain/kits'
import { FacetAnswer } from '../api/_http/facet-answer.ts'

const MAX_CHOSEN = 100
const Text = z.string().min(1).max(200)

const Leaf = z.strictObject({ text: Text })
const Middle = z.strictObject({ text: Text, children: z.array(Leaf).max(MAX_CHOSEN).optional() })
const Top = z.strictObject({ text: Text, children: z.array(Middle).max(MAX_CHOSEN).optional() })
const Price = z.number().min(0).max(1e9).nullable().default(null)

export const KitVehicleCall = z.strictObject({ manufacturer: Text, model: Text, typeYear: Text })

/** What a visitor may look for among the kits: only so deep, so wide and so far back. */
export const KitsCall = z
  .strictObject({
    keyphrase: z
      .string()
      .max(1_000)
      .default('')
      .describe('Its first 200 characters and 32 words are read'),
    categories: z
      .array(Top)
      .max(MAX_CHOSEN)
      .default([])
      .describe('One of which a kit is in; without `children` all below it'),
    minPrice: Price,
    maxPrice: Price,
    vehicle: KitVehicleCall.nullable().default(null).describe('What the kits are to fit'),
    page: z.int().min(0).max(LAST_KIT_PAGE).default(0),
  })
  .superRefine(({ minPrice, maxPrice, categories }, context) => {
    const wrong = (path: string) => context.addIssue({ code: 'custom', path: [path] })
    if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) wrong('minPrice')
    const leaves = categories.flatMap(({ children = [] }) =>
      children.flatMap(({ children: below = [] }) => [0, ...below]),
    )
    if (leaves.length > MAX_CHOSEN) wrong('categories')
  })
  .transform(({ categories, ...call }) => ({
    ...call,
    categories: categories.map(({ text, children = [] }) => ({
      text,
      ...(children.length > 0 && {
        children: children.map(({ text: middle, children: leaves = [] }) => ({
          text: middle,
          ...(leaves.length > 0 && { children: leaves }),
        })),
      }),
    })),
  }))

export const KitsAnswer = z.strictObject({
  kits: z.array(
    z.strictObject({
      kitId: z.string(),
      catalogueId: z.string(),
      kitCode: z.string(),
      name: z.string(),
      description: z.string(),
      status: z.string(),
      action: z.string(),
      images: z.array(z.string()).describe('Of this host, or one that pictures are let in from'),
      retailPrice: z.number().nullable(),
      currency: z.string().describe('ISO 4217'),
      kitCategory: z.string(),
      kitSubCategory: z.string(),
      kitSubSubCategory: z.string(),
      parts: z.array(z.string()),
    }),
  ),
  facets: z.record(z.string(), FacetAnswer).describe(`By name: ${KIT_FACETS.join(', ')}`),
  total: z.int(),
  isVehicleGone: z.boolean().describe('No such vehicle is there any more: all kits were searched'),
})
