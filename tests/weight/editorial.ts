import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite } from '../run/built-site.ts'

/** What the landing page and a story may weigh at first, in bytes after gzip. */
export const EDITORIAL_GOALS = { js: 160 * 1024, css: 25 * 1024 } as const
/** Layout shift over a whole visit, scrolled to the end (web.dev/cls). */
export const SHIFT_GOAL = 0.02

const SITE = 'hedinautomotive-se/sv'

/** The landing page and the newest built story of the Swedish site, as `pageWeight` names pages. */
export function editorialPages(): { readonly landing: string; readonly story: string } {
  const built = join(builtSite(), 'server', 'app')
  const story = htmlBelow(join(built, SITE)).find((file) =>
    readFileSync(file, 'utf8').includes('data-template="Story"'),
  )
  if (story === undefined) throw new Error('the build has no story: run `npm run build` first')
  return { landing: SITE, story: story.slice(built.length + 1, -'.html'.length) }
}

/** The address at which a visitor of the Swedish site finds a built page. */
export const addressOf = (page: string): string => page.slice(SITE.length) || '/'

function htmlBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => join(folder, file))
}
