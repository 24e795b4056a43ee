import type { ExtraNavigationItem, NavigationItem } from '#domain/content'
import type { MenuExtra, MenuItem } from '#ui/navigation'

/** Levels of children below a top-level item that are shown (NAV-40). */
const DEPTH = 3

/** What the menu shows of the tree; an item's own path has its language's prefix already. */
export function menuItems(items: readonly NavigationItem[], depth = DEPTH): readonly MenuItem[] {
  return items
    .filter((item) => item.HideInNavigation !== '1')
    .map((item) => {
      const external = item.externalLink?.linktype === 'external' ? item.externalLink.href : null
      const children = depth > 0 ? menuItems(item.Children, depth - 1) : []
      return {
        id: `${item.name}:${item.Url.path}`,
        label: item.navigationTitle || item.Title || item.name,
        href: external ?? item.Url.path,
        isLink: children.length === 0 || item.isNavigableInMenuWhenItHasChildren === '1',
        children,
      }
    })
}

/** Extra items that have words (NAV-14). */
export const menuExtras = (items: readonly ExtraNavigationItem[]): readonly MenuExtra[] =>
  items.flatMap(({ Title, Link }) => {
    const label = Title.trim() || Link.text.trim()
    return label ? [{ label, href: Link.href, newTab: Link.target === '_blank' }] : []
  })
