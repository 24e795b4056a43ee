import type { SiteSettings } from '#domain/content'

/** What the browser needs to show a map; the embedded one needs nothing. */
export interface MapSetup {
  /** The operator's style document. */
  readonly styleUrl?: string
}

/**
 * How a site's map is loaded, null for a site without a set-up: its list stands alone (SITE-10).
 * `template` is the address of a style document, with `{styleId}` and `{apiKey}` in it; the key goes
 * to the browser and nowhere else. Without one the embedded map is drawn, under any style.
 */
export function mapSetupOf(
  maps: SiteSettings['maps'] | undefined,
  template: string | null,
): MapSetup | null {
  if (!maps?.apiKey || !maps.styleId) return null
  if (template === null) return {}
  return {
    styleUrl: template
      .replaceAll('{styleId}', encodeURIComponent(maps.styleId))
      .replaceAll('{apiKey}', encodeURIComponent(maps.apiKey)),
  }
}
