import { z } from 'zod'
import type { Fields, FieldValue, ImageField, ItemField, LinkField } from '#domain/content'

/** Items that point at each other would go on for ever. */
const MAX_LEVELS = 6
const MAX_ITEMS = 200
/** Reserves space for a picture whose size the CMS does not give. */
const COMMON_SIZE = { width: 1200, height: 800 }

const Length = z.coerce.number().positive().optional().catch(undefined)
const Picture = z.object({
  src: z.string().min(1),
  alt: z.string().catch(''),
  width: Length,
  height: Length,
})
const Destination = z.object({
  href: z.string().min(1),
  text: z.string().catch(''),
  target: z.string().optional().catch(undefined),
  linktype: z.string().optional().catch(undefined),
})
const Wrapped = z.object({ value: z.unknown() })
const Json = z.record(z.string(), z.unknown())
/** An item that a field refers to. */
const Item = z.object({
  id: z.string().min(1),
  url: z.string().min(1).optional().catch(undefined),
  name: z.string().catch(''),
  displayName: z.string().catch(''),
  fields: Json.catch({}),
})

/**
 * Fields as the layout's JSON has them: `{value}` around a text, a flag, a picture or a link, an
 * item, or a list of items. What is none of these, or empty, is left out.
 */
export function readFields(given: unknown, level = 0): Fields {
  const fields = Json.safeParse(given)
  if (!fields.success || level > MAX_LEVELS) return {}
  return Object.fromEntries(
    Object.entries(fields.data).flatMap(([name, field]) => {
      const value = readField(field, level)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function readField(field: unknown, level: number): FieldValue | undefined {
  if (Array.isArray(field))
    return field.slice(0, MAX_ITEMS).flatMap((item) => readItem(item, level))
  const wrapped = Wrapped.safeParse(field)
  if (wrapped.success && wrapped.data.value !== undefined) return readValue(wrapped.data.value)
  const item = Item.safeParse(field)
  if (!item.success) return readValue(field)
  const { url, displayName, name } = item.data
  // One item that is a page is a link to it; one that is none is a list of one.
  return url === undefined
    ? readItem(field, level)
    : { href: url, text: displayName === '' ? name : displayName }
}

function readItem(given: unknown, level: number): readonly ItemField[] {
  const item = Item.safeParse(given)
  if (!item.success) return []
  return [{ id: item.data.id, fields: readFields(item.data.fields, level + 1) }]
}

function readValue(value: unknown): FieldValue | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '1' : ''
  if (typeof value === 'number') return String(value)
  return readPicture(value) ?? readLink(value)
}

/** A picture, its address as the site's own media path has it; undefined without an address. */
export function readPicture(value: unknown): ImageField | undefined {
  const picture = Picture.safeParse(value)
  if (!picture.success) return undefined
  const { src, alt, width, height } = picture.data
  const size = width && height ? { width, height } : COMMON_SIZE
  return { src: ownMedia(src), alt, ...size }
}

export function readLink(value: unknown): LinkField | undefined {
  const link = Destination.safeParse(value)
  if (!link.success) return undefined
  const { href, text, target, linktype } = link.data
  return { href, text, ...(target && { target }), ...(linktype && { linktype }) }
}

/** The CMS's media are served under the site's own address (PROXY-02 to PROXY-04). */
function ownMedia(src: string): string {
  if (!URL.canParse(src)) return src
  const { pathname, search } = new URL(src)
  return pathname.startsWith('/-/') ? pathname + search : src
}

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** A text under its own name, or nothing, to be spread. */
export function optionalTexts<Name extends string>(
  fields: Fields,
  names: readonly Name[],
): { readonly [name in Name]?: string } {
  const given = names.flatMap((name) => {
    const text = textOf(fields, name)
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(given) as { readonly [name in Name]?: string }
}

export const pictureOf = (fields: Fields, name: string): ImageField | undefined => {
  const value = fields[name]
  return typeof value === 'object' && 'src' in value ? value : undefined
}

export const linkOf = (fields: Fields, name: string): LinkField | undefined => {
  const value = fields[name]
  return typeof value === 'object' && 'href' in value ? value : undefined
}

export const itemsOf = (fields: Fields, name: string): readonly ItemField[] => {
  const value = fields[name]
  return Array.isArray(value) ? (value as readonly ItemField[]) : []
}
