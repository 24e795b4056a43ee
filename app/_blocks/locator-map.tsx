import { placed } from '#domain/locations'
import { Section } from '#ui/shell'
import { homeOf } from '../_content/content.ts'
import { getConfig, getLog } from '#server'
import { servedFlow } from '../_content/served-flow.ts'
import { LocatorFields } from '../_locator/locator-fields.ts'
import { LazyLocatorMap } from '../_locator/lazy-locator-map.tsx'
import { locatorMessages } from '../_locator/locator-messages.ts'
import { mapSetupOf } from '../_locator/map-setup.ts'
import { defineBlock } from './block.ts'

/** Where we are, or where to charge: a list and, where the site has a maps service, a map (MAP-01). */
export const locatorMap = defineBlock({
  schema: LocatorFields,
  View: async ({ fields: { config, labels, locations, hasUnknownCountry }, context }) => {
    const { siteContext, t, id } = context
    if (hasUnknownCountry) {
      const facts = { event: 'locator-country', site: siteContext.site.id, block: id }
      getLog().warn(facts, 'a map searches in every country, as it names one that has no site')
    }
    const home = await homeOf(siteContext)
    return (
      <Section>
        <LazyLocatorMap
          id={id}
          served={await servedFlow('locator-filter', siteContext)}
          locale={siteContext.locale}
          config={config}
          locations={placed(locations, {
            origin: null,
            unit: config.unit,
            locale: siteContext.locale,
          })}
          map={mapSetupOf(home?.settings.maps, getConfig().mapsStyleUrl)}
          messages={locatorMessages(t, labels, config.kind)}
        />
      </Section>
    )
  },
})
