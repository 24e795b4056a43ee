import { mapsSearch } from '#domain/locations'
import { addressOf } from '#domain/retailers'
import { siteHas } from '#domain/site-switches'
import { configuredSite, getConfig } from '#server'
import { BackLink } from '#ui/back-link'
import { ButtonLink } from '#ui/button'
import { MailLink, PhoneLink } from '#ui/contact-link'
import { Icon } from '#ui/icon'
import { HALF_PAGE, Picture } from '#ui/picture'
import { Section } from '#ui/shell'
import { PageSection } from '../_blocks/page-sections.tsx'
import { isLetIn } from '../_content/picture-address.ts'
import { shownPicture } from '../_content/shown-picture.ts'
import { JsonLd } from '../_content/structured-data.tsx'
import { mapSetupOf } from '../_locator/map-setup.ts'
import { PageTracking } from '../_tracking/page-tracking.tsx'
import { DealerArrivals } from './dealer-arrivals.tsx'
import { DealerMap } from './dealer-map.tsx'
import type { DealerPageContext } from './dealer-page-context.ts'
import styles from './dealer-page.module.css'
import { dealerSchema } from './dealer-schema.ts'
import { Departments } from './departments.tsx'

interface DealerPageProps {
  readonly context: DealerPageContext
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A dealer's page from top to bottom. */
export function DealerPage({ context, now }: DealerPageProps) {
  const { dealer, page, pathToDealers, siteContext, settings, t } = context
  const name = dealer.site_official_name
  return (
    <>
      <JsonLd data={dealerSchema(context)} />
      <PageTracking
        siteContext={siteContext}
        name={name}
        gtmID={page?.fields.gtmID}
        settings={settings}
        editing={false}
      />
      <Section space="s">
        <BackLink href={pathToDealers} label={t('dealerBack')} />
        <DealerHead context={context} />
      </Section>
      {page && (
        <PageSection section="main" siteContext={siteContext} page={page} t={t} editing={false} />
      )}
      {dealer.site_departments.length > 0 && (
        <Section tone="mist">
          <Departments context={context} now={now} />
        </Section>
      )}
      <Where context={context} />
      <DealerArrivals context={context} />
    </>
  )
}

/** Picture, name, address and the ways to reach the dealer (DEALER-03 to -06). */
function DealerHead({ context }: Pick<DealerPageProps, 'context'>) {
  const { dealer, siteContext, t } = context
  const { site_image_url: image, site_official_name: name, site_phone: phone } = dealer
  const { contact } = configuredSite(siteContext.site.id)
  const address = addressOf(dealer)
  const picture = shownPicture({ src: image, alt: '', width: 960, height: 540 })
  return (
    <div className={styles.head}>
      {picture && isLetIn(image, getConfig().imageOrigins) && (
        <Picture image={picture} sizes={HALF_PAGE} className={styles.hero} first />
      )}
      <div className={styles.about}>
        <h1>{name}</h1>
        {address !== '' && (
          <p className={styles.address}>
            <Icon name="map-pin" size="s" />
            <a href={mapsSearch(`${name}, ${address}`)} target="_blank" rel="noopener">
              {address}
              <span className="sr-only"> ({t('carContactNewTab')})</span>
            </a>
          </p>
        )}
        <PhoneLink href={phone || contact.phone} text={phone || contact.phoneText} />
        <MailLink address={dealer.site_email} />
        {siteHas(siteContext.site, 'dealer-booking') && siteContext.site.booking && (
          <p className={styles.book}>
            <ButtonLink href={hrefOfBooking(context)}>{t('dealerBook')}</ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

/** In Sweden alone, where a site has a booking: the documented address, which measures workshops from there (DEALER-06). */
function hrefOfBooking({ dealer: { site_geocoord: position } }: DealerPageContext): string {
  const query = new URLSearchParams({ lat: String(position.lat), lng: String(position.lng) })
  return `/service-och-verkstad/boka-bilverkstad?${query}`
}

/** The map of the site, else the embedded one, which needs no service. */
function Where({ context }: Pick<DealerPageProps, 'context'>) {
  const { dealer, settings, t } = context
  const setup = mapSetupOf(settings?.maps, getConfig().mapsStyleUrl) ?? {}
  const name = dealer.site_official_name
  const address = addressOf(dealer)
  return (
    <Section>
      <DealerMap
        name={name}
        position={dealer.site_geocoord}
        setup={setup}
        address={{
          text: address,
          href: mapsSearch(`${name}, ${address}`),
          link: t('carContactMap'),
        }}
        messages={{
          label: t('dealerMap', { name }),
          loading: t('locatorMapLoading'),
          sources: t('locatorSources'),
        }}
      />
    </Section>
  )
}
