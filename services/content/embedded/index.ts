import { siteContent } from '#fixtures/content'
import type { SiteId } from '#domain/sites'
import type { Database } from '../../database/port.ts'
import type { Content, ContentContext } from '../port.ts'
import { createEditing, readEdits } from './editing.ts'
import { contentGraph } from './graph.ts'
import type { Edits } from './overlay.ts'
import type { SiteContent } from './site-content.ts'

/** How long published texts are cached; another process may publish. */
const CACHE_MS = 5_000
const NO_EDITS: Edits = new Map()

export interface EmbeddedContentOptions {
  /** Where edits are stored; null while pages are built: what comes with the code, and no editing. */
  readonly database: Database | null
  readonly now?: () => number
  readonly of?: (site: SiteId) => SiteContent
}

/** The authored content that comes with the code, with the editors' published texts on top. */
export function createEmbeddedContent({
  database,
  now = Date.now,
  of = siteContent,
}: EmbeddedContentOptions): Content {
  const cached = new Map<string, { readonly edits: Promise<Edits>; readonly until: number }>()
  const published = (context: ContentContext): Promise<Edits> => {
    if (database === null) return Promise.resolve(NO_EDITS)
    const key = `${context.site} ${context.language}`
    const known = cached.get(key)
    if (known && known.until > now()) return known.edits
    const edits = readEdits(database, context, 'published')
    cached.set(key, { edits, until: now() + CACHE_MS })
    edits.catch(() => cached.delete(key))
    return edits
  }
  const invalidate = () => cached.clear()
  const drafts =
    database &&
    contentGraph({ of, edits: (context: ContentContext) => readEdits(database, context, 'drafts') })
  return {
    ...contentGraph({ of, edits: published }),
    drafts,
    editing: database && drafts && createEditing({ database, of, drafts, onPublished: invalidate }),
    invalidate,
    async version() {
      if (database === null) return '0'
      const [row] = await database.query<{ version: string }>(
        'select coalesce(max(id), 0)::text as version from content_publication',
      )
      return row?.version ?? '0'
    },
  }
}
