import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Whether a rewritten path is that of a page which code draws, by the folders of `app/` as they are now.
 * The catch-all takes every path; whether there is such a page, the content says.
 */
export const codedPages =
  (root: string) =>
  (path: string): boolean => {
    const folder = join(root, 'app', '[site]', '[locale]')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => file.endsWith('/page.tsx') && !file.includes('[['))
      .some((file) => patternOf(file.slice(0, -'/page.tsx'.length)).test(path))
  }

const patternOf = (route: string): RegExp => {
  const segments = route
    .split('/')
    .map((segment) =>
      segment.startsWith('[') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|\\]/g, '\\$&'),
    )
  return new RegExp(`^/[^/]+/[^/]+/${segments.join('/')}$`)
}
