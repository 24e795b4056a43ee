import { SITE_COLOURS } from '#domain/site-colours'
import type { SiteId } from '#domain/sites'

/** The same everywhere: the ground while a page is opened. */
const PAPER = '#ffffff'

/**
 * The colours that a head and a manifest must have as values, since neither reads a style sheet: the
 * site's action colour around the page, and its paper while the page is opened. themes.css has them too;
 * a test holds the two together.
 */
export const installColours = (
  site: SiteId,
): { readonly theme: string; readonly paper: string } => ({
  theme: SITE_COLOURS[site],
  paper: PAPER,
})
