import type { Site, Theme } from '#domain/sites'
import { INSTALL_ICONS, installColours, installIconPath } from '#ui/install'

/** Stands below an icon, where about twelve signs have room. */
const SHORT_NAMES: Record<Theme, string> = {
  hedin: 'Hedin',
  carstore: 'Carstore',
  group: 'Hedin Group',
}

/** What a browser needs to know to install a site (W3C App Manifest). */
export function manifestOf({ id, name, theme, locales }: Site) {
  const colours = installColours(id)
  return {
    id: '/',
    name,
    short_name: SHORT_NAMES[theme],
    lang: locales[0],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colours.theme,
    background_color: colours.paper,
    icons: INSTALL_ICONS.map((icon) => ({
      src: installIconPath(theme, icon),
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
  }
}
