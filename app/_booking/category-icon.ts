import type { Glyph } from '#ui/icon'
import { serviceIcon } from '#ui/service-icon'

/** What the workshop system calls a category's icon, where we draw it under another name (SVC-25). */
const ICONS: { readonly [name: string]: string } = {
  body: 'damage',
  care: 'wash',
  climate: 'snowflake',
  diagnosis: 'electric',
  extra: 'plus',
  'loan-car': 'car',
  parts: 'lamp',
  repair: 'wrench',
}

/** An SVG of this site, its media included: no other is let in by the policy of pages. */
const OWN_SVG = /^\/(?![/\\])[^\s"'<>\\]*\.svg(?:\?[^\s"'<>\\]*)?$/i

/**
 * How a category's icon is shown: fetched as a picture where it is the address of an SVG (SVCDATA-05),
 * which runs nothing in an `img`; drawn where it is a name. The drawing stands in for a lost picture.
 */
export const categoryIcon = (
  icon: string,
): { readonly icon: Glyph; readonly picture: string | null } => ({
  icon: serviceIcon((Object.hasOwn(ICONS, icon) && ICONS[icon]) || icon),
  picture: OWN_SVG.test(icon) ? icon : null,
})
