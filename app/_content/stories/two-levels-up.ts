/**
 * A path without its last two segments, never above `/`: from a story to its index
 * (`/stories/folder/story` leads to `/stories`), and from what a teaser refers to (STORY-30, STORY-31).
 */
export function twoLevelsUp(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return `/${segments.slice(0, -2).join('/')}`
}
