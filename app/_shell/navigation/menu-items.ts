import type { ExtraNavigationItem, NavigationItem } from '#domain/content'
import { cardPicture } from '../../_content/card-picture.ts'
import { SAFE_HREF } from '../../_content/safe-href.ts'
import { FLAGS, type MenuExtra, type MenuItem } from '#ui/navigation'

/** Levels of children below a top-level item that are shown (NAV-40). */
export const DEPTH = 3

/**
 * What the menu shows of the tree; an item's own path has its language's prefix already. An address
 * that leads nowhere safe is none: without another one and without children the item is left out.
 */
export function menuItems(items: readonly NavigationItem[], depth = DEPTH): readonly MenuItem[] {
  return items
    .filter((item) => item.HideInNavigation !== '1')
    .map((item, position) => {
      const external = item.externalLink?.linktype === 'external' ? item.externalLink.href : ''
      const href = [external, item.Url.path].find((own) => SAFE_HREF.test(own)) ?? ''
      const children = depth > 0 ? menuItems(item.Children, depth - 1) : []
      const isLink = children.length === 0 || item.isNavigableInMenuWhenItHasChildren === '1'
      return {
        label: item.navigationTitle || item.Title || item.name,
        href,
        isLink: isLink && href !== '',
        isFeatured: item.TopSelected === '1',
        picture: item.ImageUrl ? cardPicture(item.ImageUrl) : null,
        position,
        children,
      }
    })
    .filter(({ isLink, children }) => isLink || children.length > 0)
}

/** Extra items that have words (NAV-14) and lead somewhere safe, with a flag if we have it (NAV-51). */
export const menuExtras = (items: readonly ExtraNavigationItem[]): readonly MenuExtra[] =>
  items.flatMap(({ Title, Link, Icon }) => {
    const label = Title.trim() || Link.text.trim()
    const flag = FLAGS.find((name) => name === Icon) ?? null
    return label && SAFE_HREF.test(Link.href)
      ? [{ label, href: Link.href, newTab: Link.target === '_blank', flag }]
      : []
  })
