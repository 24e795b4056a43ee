import { z } from 'zod'
import type { Story } from '#domain/content'
import { dateLanguage } from '#domain/date-language'
import { siteById } from '#domain/sites'
import type { ContentContext } from '../port.ts'
import { readPicture } from './fields.ts'
import { ownPath } from './own-path.ts'

const Value = z
  .object({ value: z.string().nullish() })
  .nullish()
  .transform((field) => field?.value ?? '')

/** Fields of STORY-11 as the graph answers them. */
export const StoryItem = z.object({
  id: z.string().min(1),
  name: z.string(),
  displayName: z.string().nullish(),
  url: z.object({ path: z.string() }).nullish(),
  template: z.object({ id: z.string(), name: z.string().nullish() }).nullish(),
  title: Value,
  premble: Value,
  date: z
    .object({
      value: z.string().nullish(),
      dateValue: z.coerce.number().nullish().catch(null),
      formattedDateValue: z.string().nullish(),
    })
    .nullish(),
  image: z.unknown().optional(),
  tags: Value,
})
export type StoryItem = z.infer<typeof StoryItem>

/** Null for a story without a date: it cannot be ordered. */
export function storyOf(item: StoryItem, context: ContentContext): Story | null {
  const at = timeOf(item.date?.value ?? '') ?? item.date?.dateValue ?? null
  if (at === null || !Number.isFinite(at)) return null
  const image = readPicture(item.image)
  const displayName = item.displayName || item.name
  return {
    id: item.id,
    name: item.name,
    displayName,
    url: { path: ownPath(item.url?.path ?? '/', context.language) },
    title: item.title || displayName,
    premble: item.premble,
    date: {
      value: new Date(at).toISOString(),
      dateValue: at,
      formattedDateValue: item.date?.formattedDateValue || inWords(at, context),
    },
    ...(image && { image }),
    tags: item.tags,
    templateId: item.template?.id ?? '',
  }
}

/** ISO 8601, or the CMS's own `20260121T080000Z`; ms since 1970, null for anything else. */
export function timeOf(text: string): number | null {
  const own = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(text)
  const iso = own ? `${own[1]}-${own[2]}-${own[3]}T${own[4]}:${own[5]}:${own[6]}Z` : text
  const at = /^\d{4}-\d\d-\d\d/.test(iso) ? Date.parse(iso) : Number.NaN
  // The CMS writes "no date" as the first day of its calendar.
  return Number.isFinite(at) && at > 0 ? at : null
}

const inWords = (at: number, { site, language }: ContentContext) =>
  new Intl.DateTimeFormat(dateLanguage(language), {
    dateStyle: 'long',
    timeZone: siteById(site).timeZone,
  }).format(at)

interface Predicate {
  readonly name?: string
  readonly value?: string
  readonly operator?: 'EQ' | 'NEQ' | 'CONTAINS'
  readonly AND?: readonly Predicate[]
  readonly OR?: readonly Predicate[]
}

const is = (name: string, value: string): Predicate => ({ name, value, operator: 'EQ' })
const has = (name: string, value: string): Predicate => ({ name, value, operator: 'CONTAINS' })

/** Stories below an item, the item itself included (STORY-22); `tags` empty is every story. */
export const storiesWhere = (
  { language }: ContentContext,
  within: {
    readonly template: string
    readonly parentId: string
    readonly tags?: readonly string[]
  },
): Predicate => ({
  AND: [
    has('_templates', within.template),
    { name: '_name', value: '__Standard Values', operator: 'NEQ' },
    is('_language', language),
    has('_path', within.parentId),
    ...(within.tags?.length
      ? [{ OR: within.tags.map((tag) => has('tags', tag.replaceAll(/[{}]/g, '').trim())) }]
      : []),
  ],
})

/** Pages of that name at any of the paths (CMS-06). */
export const pagesWhere = (
  language: string,
  { name, paths }: { readonly name: string; readonly paths: readonly string[] },
): Predicate => ({
  AND: [
    is('_name', name),
    is('_language', language),
    { OR: paths.map((path) => is('_fullpath', path)) },
  ],
})

/** Items below one, in a language, but for those that hold a template's defaults (DEALER-18). */
export const belowWhere = (
  language: string,
  { id, path }: { readonly id: string; readonly path: string },
): Predicate => ({
  AND: [
    { name: '_name', value: '__Standard Values', operator: 'NEQ' },
    { name: '_fullpath', value: path, operator: 'NEQ' },
    is('_language', language),
    has('_path', id),
  ],
})

export const NO_STORIES = { total: 0, pageInfo: { endCursor: '', hasNext: false }, results: [] }

/** Whether an item lies below another or is it, by their paths in the tree, in any case. */
export function isWithin(path: string | undefined, above: string | undefined): boolean {
  if (path === undefined || above === undefined) return false
  return `${path}/`.toLowerCase().startsWith(`${above}/`.toLowerCase())
}
