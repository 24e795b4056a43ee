import { sites } from '#domain/sites'
import type { ContentPort } from '../port.ts'

/**
 * Reads what every page is made of once, one call after another, so that a page which nobody has
 * visited yet is there when the CMS is not. Gives a site up at its first failure.
 */
export async function warm(content: ContentPort): Promise<void> {
  for (const site of sites) {
    try {
      for (const language of site.locales) {
        const context = { site: site.id, language }
        const home = await content.home(context)
        if (home) await content.navigation(context, home.navigation.dataSourcePath)
        await content.dictionary(context)
      }
      for (const { language, path } of await content.sitemap(site.id)) {
        await content.layout({ site: site.id, language }, path)
      }
    } catch {
      // Reported by the driver; a visit tries again.
    }
  }
}
