import { z } from 'zod'
import { EURO, type Kit } from './kits.ts'

/** Far more than a kit has, and little for a page. */
const MAX_TEXT = 5_000
const MAX_IMAGES = 20
const MAX_PARTS = 200

/** Other indexes write null, nothing, or a number, for what is a text here. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((text) =>
    String(text ?? '')
      .trim()
      .slice(0, MAX_TEXT),
  )

const Key = z
  .union([z.string(), z.number()])
  .transform((key) => String(key).trim())
  .pipe(z.string().min(1).max(200))

/** A list, or the one thing that stands for it; what of it is broken is left out. */
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .unknown()
    .optional()
    .transform((given): readonly z.output<Item>[] =>
      (Array.isArray(given) ? (given as readonly unknown[]) : [given])
        .slice(0, most)
        .flatMap((one) => item.safeParse(one).data ?? []),
    )

const Price = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1e9))
  .nullish()
  .catch(null)
  .transform((price) => price ?? null)

const Currency = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/))
  .catch(EURO)

const Named = z
  .object({ name: Text, partNumber: Text, quantity: Text })
  .transform(({ name, partNumber, quantity }) => {
    const part = name === '' ? partNumber : partNumber === '' ? name : `${name} (${partNumber})`
    return part !== '' && quantity !== '' && quantity !== '1' ? `${quantity} × ${part}` : part
  })
/** The form of parts is not documented (KIT-16): a text, or a name with a number and how many. */
const Part = z
  .union([z.string().transform((text) => text.trim().slice(0, MAX_TEXT)), Named])
  .pipe(z.string().min(1))

/** A kit as the kits index writes it; all but its id may be missing or broken. */
export const KitDocument = z
  .object({
    kitId: Key,
    catalogueId: Text,
    kitCode: Text,
    name: Text,
    description: Text,
    status: Text,
    action: Text,
    images: listOf(z.string().trim().min(1).max(2_000), MAX_IMAGES),
    retailPrice: Price,
    currency: Currency,
    kitCategory: Text,
    kitSubCategory: Text,
    kitSubSubCategory: Text,
    parts: listOf(Part, MAX_PARTS),
  })
  .readonly() satisfies z.ZodType<Kit>

/** A vehicle with the kits that fit it, as the vehicle-kit index writes it. */
export const VehicleKitsDocument = z
  .object({
    vehicleKitId: Key,
    manufacturer: Text,
    model: Text,
    typeYear: Text,
    kitIds: listOf(Key, 5_000),
  })
  .readonly()
export type VehicleKitsDocument = z.output<typeof VehicleKitsDocument>
