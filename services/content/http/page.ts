import { z } from 'zod'
import {
  TEMPLATES,
  type Block,
  type Page,
  type PageFields,
  type Story,
  type Template,
} from '#domain/content'
import { isSiteId, type SiteId } from '#domain/sites'
import type { ContentContext } from '../port.ts'
import { optionalTexts, pictureOf, readFields } from './fields.ts'

const Component = z.object({
  uid: z.string().catch(''),
  componentName: z.string().min(1),
  dataSource: z.string().catch(''),
  fields: z.unknown().optional(),
  placeholders: z.record(z.string(), z.array(z.unknown()).catch([])).catch({}),
})
type Component = z.infer<typeof Component>

/** The layout's JSON: a page's fields, and its blocks by placeholder. */
export const Rendered = z.object({
  sitecore: z.object({
    route: z
      .object({
        name: z.string().catch(''),
        displayName: z.string().nullish(),
        templateName: z.string().nullish(),
        fields: z.unknown().optional(),
        placeholders: z.record(z.string(), z.array(z.unknown()).catch([])).catch({}),
      })
      .nullable(),
  }),
})
export type Route = NonNullable<z.infer<typeof Rendered>['sitecore']['route']>

interface PageParts {
  readonly id: string
  readonly context: ContentContext
  /** As it was asked for, without the language's prefix. */
  readonly path: string
  /** The item's path in the tree of the CMS. */
  readonly itemPath: string
  readonly route: Route
  readonly story: Story | null
}

/** Called for what had to be left out of a page. */
export type OnDropped = (reason: 'component' | 'template') => void

/** A page of the layout; a component that cannot be read is left out and reported. */
export function pageOf(parts: PageParts, onDropped: OnDropped): Page {
  const { id, context, path, route, story } = parts
  const template = templateOf(route.templateName ?? '')
  if (template === null) onDropped('template')
  const blocks = new BlockReader(parts, onDropped)
  const sections = Object.entries(route.placeholders).map(
    ([name, components]) => [sectionName(name), blocks.read(components)] as const,
  )
  return {
    id,
    site: context.site,
    language: context.language,
    path,
    template: template ?? 'ContentPage',
    name: route.name,
    displayName: route.displayName || route.name,
    fields: pageFields(route.fields),
    sections: { main: [], ...Object.fromEntries(sections) },
    ...(template === 'Story' && story && { story }),
  }
}

const TEXTS = [
  'metaTitle',
  'navTitle',
  'metaDescription',
  'ogDescription',
  'canonicalURL',
  'gtmID',
  'BrandDesign',
  'showDates',
  'layout',
  'highlightLatestStory',
] as const satisfies readonly (keyof PageFields)[]

function pageFields(given: unknown): PageFields {
  const fields = readFields(given)
  const ogImage = pictureOf(fields, 'ogImage')
  return { ...optionalTexts(fields, TEXTS), ...(ogImage && { ogImage }) }
}

/** `Content Page` and `ContentPage` are one; null for a template that this build does not know. */
function templateOf(name: string): Template | null {
  const plain = name.replaceAll(/[\s_-]/g, '').toLowerCase()
  return TEMPLATES.find((template) => template.toLowerCase() === plain) ?? null
}

/** `headless-main` and `jss-main` are what newer and older CMSs call `main`. */
const sectionName = (placeholder: string) => placeholder.replace(/^(?:headless|jss)-/, '')

/** Reads components in the order of the page; the blocks inside a block follow it. */
class BlockReader {
  readonly #ids = new Set<string>()
  readonly #parts: PageParts
  readonly #onDropped: OnDropped

  constructor(parts: PageParts, onDropped: OnDropped) {
    this.#parts = parts
    this.#onDropped = onDropped
  }

  read(components: readonly unknown[], level = 0): readonly Block[] {
    if (level > 4) return []
    return components.flatMap((given) => {
      const component = Component.safeParse(given)
      if (!component.success) {
        this.#onDropped('component')
        return []
      }
      const { componentName, fields, placeholders, dataSource } = component.data
      const block: Block = {
        id: this.#idOf(component.data),
        name: componentName,
        site: siteOf(dataSource) ?? this.#parts.context.site,
        fields: readFields(fields),
      }
      const inside = Object.values(placeholders).flatMap((own) => this.read(own, level + 1))
      return [block, ...inside]
    })
  }

  /** The datasource item's; a datasource that is on the page twice gets a suffix. */
  #idOf({ dataSource, uid, componentName }: Component): string {
    const source = dataSource.replace(/^local:/, this.#parts.itemPath)
    const wanted = source || uid || componentName
    const id = this.#ids.has(wanted) ? `${uid || wanted}:${this.#ids.size}` : wanted
    this.#ids.add(id)
    return id
  }
}

/** Another site's content lies below a folder of its name. */
const siteOf = (dataSource: string): SiteId | undefined => dataSource.split('/').find(isSiteId)
