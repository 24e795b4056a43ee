import type { KitPage } from '#domain/kits'
import { kitIndexesOf } from '#domain/search-indexes'
import { errorFacts, getLog } from '#server'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { searchIndexOf } from '../_content/search-index.ts'
import { Text } from '../_content/fields.ts'
import { servedFlow } from '../_content/served-flow.ts'
import { LazyKitCatalogue } from '../_kits/lazy-kit-catalogue.tsx'
import { withPictures } from '../_kits/kits-with-pictures.ts'
import { kitsWords } from '../_kits/kits-words.ts'
import { defineBlock, type BlockContext } from './block.ts'

/** Spare parts in kits with a cart, on the Finnish sites; nothing elsewhere (GEN-11, GEN-19). */
export const kitCatalogue = defineBlock({
  schema: z.object({
    /** Address of the page with the form that asks for the cart's kits. Without it the cart has no link to a form. */
    PathToRequest: Text,
  }),
  View: async ({ fields, context }) => {
    const { siteContext, t } = context
    if (kitIndexesOf(siteContext.site.id) === null) return null
    return (
      <Section space="s">
        <LazyKitCatalogue
          served={await servedFlow('kits', siteContext)}
          locale={siteContext.locale}
          words={kitsWords(t)}
          requestPath={fields.PathToRequest || null}
          first={await firstKits(context)}
        />
      </Section>
    )
  },
})

/** A failure is logged, and the visitor may try again. */
async function firstKits({ siteContext: { site } }: BlockContext): Promise<KitPage | null> {
  try {
    return withPictures(await searchIndexOf().kits(site.id, {}))
  } catch (error) {
    getLog().error({ event: 'kits-failed', site: site.id, ...errorFacts(error) }, 'no kits')
    return null
  }
}
