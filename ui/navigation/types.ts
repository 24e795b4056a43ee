import type { ElementType } from 'react'

/**
 * How the menu is drawn (MEGA-04, NAV-32): dropdowns of three levels, wide panels of groups with
 * pictures, or one dropdown level that expands in place on a phone.
 */
export type MenuLook = 'dropdown' | 'mega' | 'slide'

export interface MenuItem {
  readonly label: string
  readonly href: string
  /** An item with children that is no link is a button (NAV-24). */
  readonly isLink: boolean
  /** Set apart at the top level (NAV-47). */
  readonly isFeatured: boolean
  /** Address of a picture of 480 by 270 px (MEGA-02, MEGA-05). */
  readonly picture: string | null
  /** Place among its siblings from 0: in the bar (`posInMenu`) or in its dropdown (`orderInDropdown`). */
  readonly position: number
  readonly children: readonly MenuItem[]
}

/** NAV-33, NAV-51. */
export const FLAGS = ['no', 'se', 'sk', 'eu', 'fi', 'auction'] as const
export type FlagName = (typeof FLAGS)[number]

export interface MenuExtra {
  readonly label: string
  readonly href: string
  readonly newTab: boolean
  readonly flag: FlagName | null
}

export interface MenuMessages {
  /** Names the navigation for a reader, and the button that opens it on a phone. */
  readonly menu: string
  readonly close: string
  readonly back: string
  readonly more: string
  /** Before an item's label, for the button that opens its children beside its link. */
  readonly open: string
  readonly language: string
  readonly newTab: string
}

/** An anchor that knows the current page, and says `aria-current` on the way to it. */
export type MenuLink = ElementType
