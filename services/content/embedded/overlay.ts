import type {
  Fields,
  FieldValue,
  ItemField,
  LinkField,
  Page,
  PageFields,
  Story,
} from '#domain/content'
import { LINK_RULES, PAGE_RULES, textRule, type TextRule } from './text-rules.ts'

/** Edited texts of a context by `<item> <field>`. */
export type Edits = ReadonlyMap<string, string>

export const editKey = (item: string, field: string) => `${item} ${field}`

/** The page with the edited texts instead of those that came with the code. */
export function withEdits(page: Page, edits: Edits): Page {
  if (edits.size === 0) return page
  const sections = Object.entries(page.sections).map(
    ([name, blocks]) =>
      [
        name,
        blocks.map((block) => ({
          ...block,
          fields: fieldsWith({ holder: block.name, item: block.id, fields: block.fields }, edits),
        })),
      ] as const,
  )
  const story = page.story && storyWith(page.story, page.id, edits)
  return {
    ...page,
    fields: pageFieldsWith(page, edits),
    sections: Object.fromEntries(sections),
    ...(story === undefined ? {} : { story }),
  }
}

/** A story is its page's item: title and preamble are edited there, and nothing that others know it by. */
export const storyWith = (story: Story, page: string, edits: Edits): Story => ({
  ...story,
  ...textsWith({ holder: 'Story', item: page, fields: storyTexts(story) }, edits),
})

const storyTexts = ({ title, premble }: Story) => ({ title, premble })

/** The fields of an item; `holder` is what it is: a block's name, `Faq.Items` for an item in its list, `Page`, `Story`. */
interface Held<T extends object> {
  readonly holder: string
  readonly item: string
  readonly fields: T
}

/** A text that an editor may change, as it came with the code. */
export interface FoundText {
  readonly text: string
  readonly rule: TextRule
}

export interface NamedText extends FoundText {
  readonly item: string
  /** `Link` is a link's words, `Link.href` and `Link.target` where it leads and opens. */
  readonly field: string
}

/** The text of a field of a page, a link's words for a link, or undefined when there is no such text (EDIT-01). */
export function findText(page: Page, item: string, field: string): FoundText | undefined {
  for (const held of heldBy(page)) {
    if (held.item !== item) continue
    const found = textsIn(held).find((own) => own.field === field)
    if (found !== undefined) return found
  }
  return undefined
}

/** Every text of a page that an editor may change. */
export const textsOf = (page: Page): readonly NamedText[] => [...heldBy(page)].flatMap(textsIn)

/** Every item of a page; another site's datasource is that site's to edit. */
function* heldBy(page: Page): Generator<Held<object>> {
  yield { holder: PAGE, item: page.id, fields: page.fields }
  if (page.story) yield { holder: 'Story', item: page.id, fields: storyTexts(page.story) }
  for (const { id, name, site, fields } of Object.values(page.sections).flat()) {
    if (site === page.site) yield* itemAndChildren({ holder: name, item: id, fields })
  }
}

function* itemAndChildren(held: Held<Fields>): Generator<Held<Fields>> {
  yield held
  for (const [name, value] of Object.entries(held.fields)) {
    for (const { id, fields } of itemsOf(value)) {
      yield* itemAndChildren({ holder: `${held.holder}.${name}`, item: id, fields })
    }
  }
}

/** What is shown of an edit: what may not be empty has the text that it came with instead. */
export const shownText = ({ text, rule }: FoundText, edited: string): string =>
  edited.trim() === '' && rule.required ? text : edited

const PAGE = 'Page'

function textsIn({ holder, item, fields }: Held<object>): readonly NamedText[] {
  if (holder === PAGE) return pageTexts(item, fields)
  return Object.entries(fields).flatMap(
    ([field, value]: readonly [string, unknown]): readonly NamedText[] => {
      if (isLink(value)) {
        const { text, href, target = '' } = value
        return [
          { item, field, text, rule: LINK_RULES.words },
          { item, field: `${field}.href`, text: href, rule: LINK_RULES.href },
          { item, field: `${field}.target`, text: target, rule: LINK_RULES.target },
        ]
      }
      if (typeof value !== 'string') return []
      return [{ item, field, text: value, rule: textRule({ holder, field, fields }) }]
    },
  )
}

/** A page has them all, whether it came with a text for each or not. */
function pageTexts(item: string, fields: PageFields): readonly NamedText[] {
  const texts: Readonly<Record<string, unknown>> = { ...fields, 'ogImage.src': fields.ogImage?.src }
  return Object.entries(PAGE_RULES).map(([field, rule]) => {
    const text = texts[field]
    return { item, field, text: typeof text === 'string' ? text : '', rule }
  })
}

function pageFieldsWith({ id, fields }: Page, edits: Edits): PageFields {
  const changed = pageTexts(id, fields).flatMap(({ field, text }) => {
    const edited = edits.get(editKey(id, field))
    return edited === undefined || edited === text ? [] : [[field, edited] as const]
  })
  if (changed.length === 0) return fields
  const { ['ogImage.src']: src, ...texts } = Object.fromEntries(changed)
  const { ogImage, ...others } = fields
  // Of a picture that an editor names nobody knows the size.
  const picture = src === undefined ? ogImage : src !== '' && { src, alt: '', width: 0, height: 0 }
  return { ...others, ...texts, ...(picture && { ogImage: picture }) }
}

function fieldsWith({ holder, item, fields }: Held<Fields>, edits: Edits): Fields {
  const children = Object.entries(fields).map(([name, value]) => {
    const items = itemsOf(value)
    const own = items.map((child) => ({
      ...child,
      fields: fieldsWith(
        { holder: `${holder}.${name}`, item: child.id, fields: child.fields },
        edits,
      ),
    }))
    return [name, items.length > 0 ? own : value] as const
  })
  return textsWith({ holder, item, fields: Object.fromEntries(children) }, edits)
}

function textsWith<T extends object>(held: Held<T>, edits: Edits): T {
  const changed: Record<string, unknown> = {}
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(held.fields))
  for (const found of textsIn(held)) {
    const edited = edits.get(editKey(held.item, found.field))
    if (edited === undefined) continue
    const [name = '', part] = found.field.split('.')
    const value = changed[name] ?? fields[name]
    changed[name] = isLink(value)
      ? linkWith(value, part ?? 'text', shownText(found, edited))
      : shownText(found, edited)
  }
  return Object.keys(changed).length === 0 ? held.fields : { ...held.fields, ...changed }
}

function linkWith(link: LinkField, part: string, text: string): LinkField {
  if (part !== 'target') return { ...link, [part]: text }
  const { target: _, ...others } = link
  return text === '' ? others : { ...others, target: text }
}

const itemsOf = (value: FieldValue | undefined): readonly ItemField[] =>
  Array.isArray(value) ? (value as readonly ItemField[]) : []

const isLink = (value: unknown): value is LinkField =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'text' in value &&
  typeof value.text === 'string'
