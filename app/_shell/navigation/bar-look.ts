import type { NavigationConfig } from '#domain/content'
import type { Theme } from '#domain/sites'
import type { BarProps, MenuLook } from '#ui/navigation'

/** A CMS without a size for the logo means this one, in px (NAV-03). */
const LOGO = { width: 150, height: 55 }

/** The flags and sizes of a bar as the CMS has them; without a CMS a plain one (NAV-36). */
export function barLook(config: NavigationConfig | null, siteName: string) {
  const [name = siteName, ...suffix] = siteName.split(' ')
  const size = (given: number | undefined, otherwise: number) =>
    given !== undefined && given > 0 ? given : otherwise
  return {
    sticky: config?.IsSticky === '1',
    slim: config?.SlimNav === '1',
    dark: config?.HasDarkTheme === '1',
    logo: {
      name,
      suffix: suffix.join(' '),
      image: config?.Logo ?? null,
      width: size(config?.LogoWidth, LOGO.width),
      height: size(config?.LogoHeight, LOGO.height),
    },
  } satisfies Partial<Omit<BarProps, 'logo'>> & { readonly logo: object }
}

/** Editors choose for a site (MEGA-04); the carstores have a menu of their own (NAV-32). */
export function menuLook(config: NavigationConfig | null, theme: Theme): MenuLook {
  if (config?.MenuComponent === 'MegaMenu') return 'mega'
  return theme === 'carstore' ? 'slide' : 'dropdown'
}
