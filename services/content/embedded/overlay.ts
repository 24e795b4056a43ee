import type { Block, Fields, FieldValue, ItemField, LinkField, Page, Story } from '#domain/content'

/** Edited texts of a context by `<item> <field>`. */
export type Edits = ReadonlyMap<string, string>

export const editKey = (item: string, field: string) => `${item} ${field}`

/** The page with the edited texts instead of those that came with the code. */
export function withEdits(page: Page, edits: Edits): Page {
  if (edits.size === 0) return page
  const sections = Object.entries(page.sections).map(
    ([name, blocks]) => [name, blocks.map((block) => blockWith(block, edits))] as const,
  )
  const story = page.story && storyWith(page.story, page.id, edits)
  return {
    ...page,
    fields: textsWith(page.fields, page.id, edits),
    sections: Object.fromEntries(sections),
    ...(story === undefined ? {} : { story }),
  }
}

/** A story is its page's item: title and preamble are edited there, and nothing that others know it by. */
export const storyWith = (story: Story, page: string, edits: Edits): Story => ({
  ...story,
  ...textsWith(storyTexts(story), page, edits),
})

const storyTexts = ({ title, premble }: Story) => ({ title, premble })

/** The text that a field of a page has in it, a link's words for a link, or undefined when there is no such text (EDIT-01). */
export function textIn(page: Page, item: string, field: string): string | undefined {
  if (item === page.id) {
    return textOf(page.fields, field) ?? (page.story && textOf(storyTexts(page.story), field))
  }
  for (const block of Object.values(page.sections).flat()) {
    // Another site's datasource is that site's to edit.
    const found = block.site === page.site ? textInItem(block, item, field) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function textInItem(
  { id, fields }: Pick<Block | ItemField, 'id' | 'fields'>,
  item: string,
  field: string,
): string | undefined {
  if (id === item) return textOf(fields, field)
  for (const child of Object.values(fields).flatMap(itemsOf)) {
    const found = textInItem(child, item, field)
    if (found !== undefined) return found
  }
  return undefined
}

const blockWith = (block: Block, edits: Edits): Block => ({
  ...block,
  fields: fieldsWith(block.fields, block.id, edits),
})

function fieldsWith(fields: Fields, item: string, edits: Edits): Fields {
  const children = Object.entries(fields).map(([name, value]) => {
    const items = itemsOf(value)
    const own = items.map((child) => ({
      ...child,
      fields: fieldsWith(child.fields, child.id, edits),
    }))
    return [name, items.length > 0 ? own : value] as const
  })
  return textsWith(Object.fromEntries(children), item, edits)
}

function textsWith<T extends object>(fields: T, item: string, edits: Edits): T {
  const changed = Object.entries(fields).flatMap(([name, value]: readonly [string, unknown]) => {
    const edited = edits.get(editKey(item, name))
    const own = edited === undefined ? undefined : edit(value, edited)
    return own === undefined ? [] : [[name, own] as const]
  })
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) }
}

/** A field with its text edited; undefined for one that has none, and for what leaves it as it is. */
function edit(value: unknown, text: string): string | LinkField | undefined {
  if (typeof value === 'string') return text
  // A link without words is none; emptied, it has those that it came with.
  return isLink(value) && text !== '' ? { ...value, text } : undefined
}

const itemsOf = (value: FieldValue | undefined): readonly ItemField[] =>
  Array.isArray(value) ? (value as readonly ItemField[]) : []

function textOf(fields: object, name: string): string | undefined {
  const value: unknown = Object.entries(fields).find(([own]) => own === name)?.[1]
  if (isLink(value)) return value.text
  return typeof value === 'string' ? value : undefined
}

const isLink = (value: unknown): value is LinkField =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'text' in value &&
  typeof value.text === 'string'
