import type { SiteId } from '#domain/sites'

/** The same everywhere: the ground while a page is opened. */
const paper = '#ffffff'

/**
 * The colours that a head and a manifest must have as values, since neither reads a style sheet: the
 * site's action colour around the page, and its paper while the page is opened. themes.css has them too;
 * a test holds the two together.
 */
export const installColours: Record<SiteId, { readonly theme: string; readonly paper: string }> = {
  'hedinautomotive-se': { theme: '#0a4bd1', paper },
  'hedinautomotive-no': { theme: '#056fcc', paper },
  'hedinautomotive-uk': { theme: '#2d42be', paper },
  'carstore-se': { theme: '#006b66', paper },
  'carstore-no': { theme: '#007b94', paper },
  'carstore-fi': { theme: '#008055', paper },
  'carstore-sk': { theme: '#128143', paper },
  'group-dk': { theme: '#5a34c9', paper },
  'group-fi': { theme: '#712fbc', paper },
  'group-sk': { theme: '#9335b6', paper },
  'group-cz': { theme: '#b03bb0', paper },
}
