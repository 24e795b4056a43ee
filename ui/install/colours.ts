import type { Theme } from '#domain/sites'

/**
 * The colours that a head and a manifest must have as values, since neither reads a style sheet: the
 * theme's action colour around the page, and its paper while the page is opened. themes.css has them too;
 * a test holds the two together.
 */
export const installColours: Record<Theme, { readonly theme: string; readonly paper: string }> = {
  hedin: { theme: '#0a4bd1', paper: '#ffffff' },
  carstore: { theme: '#006b66', paper: '#ffffff' },
  group: { theme: '#5a34c9', paper: '#ffffff' },
}
