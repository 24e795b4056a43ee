import type { Fields, FieldValue, ItemField, LinkField, Page, Story } from '#domain/content'
import { textRule, type TextRule } from './text-rules.ts'

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
    fields: textsWith({ holder: 'Page', item: page.id, fields: page.fields }, edits),
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
  readonly isLink: boolean
  readonly rule: TextRule
}

/** The text of a field of a page, a link's words for a link, or undefined when there is no such text (EDIT-01). */
export function findText(page: Page, item: string, field: string): FoundText | undefined {
  for (const held of textsOf(page)) {
    const found = held.item === item ? textOf(held, field) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Every item of a page; another site's datasource is that site's to edit. */
function* textsOf(page: Page): Generator<Held<object>> {
  yield { holder: 'Page', item: page.id, fields: page.fields }
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
export const shownText = ({ text, isLink: link, rule }: FoundText, edited: string): string =>
  edited.trim() === '' && (link || rule.required) ? text : edited

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
  const { item, fields } = held
  const changed = Object.entries(fields).flatMap(([name, value]: readonly [string, unknown]) => {
    const edited = edits.get(editKey(item, name))
    const found = edited === undefined ? undefined : textOf(held, name)
    if (edited === undefined || found === undefined) return []
    const text = shownText(found, edited)
    return [[name, isLink(value) ? { ...value, text } : text] as const]
  })
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) }
}

const itemsOf = (value: FieldValue | undefined): readonly ItemField[] =>
  Array.isArray(value) ? (value as readonly ItemField[]) : []

function textOf({ holder, fields }: Held<object>, field: string): FoundText | undefined {
  const value: unknown = Object.entries(fields).find(([own]) => own === field)?.[1]
  const link = isLink(value)
  const text = link ? value.text : value
  if (typeof text !== 'string') return undefined
  return { text, isLink: link, rule: textRule({ holder, field, fields, isLink: link }) }
}

const isLink = (value: unknown): value is LinkField =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'text' in value &&
  typeof value.text === 'string'
