import type { Car, CarSeller } from '#domain/car'
import { hoursRows } from '#domain/hours-rows'
import type { SiteContext } from '#domain/href'
import { mapsSearch } from '#domain/locations'
import { openingTimes } from '#domain/opening-times'
import {
  addressOf,
  NEVER_SAID,
  type OpeningSchedule,
  type Retailer,
  SALES_GROUP,
} from '#domain/retailers'
import { CARD, Picture } from '#ui/picture'
import { Icon } from '#ui/icon'
import { MailLink, PhoneLink } from '#ui/contact-link'
import { shownPicture } from '../../_content/shown-picture.ts'
import { isLetIn } from '../../_content/picture-address.ts'
import type { Translate } from '../../_messages/translator.ts'
import { HoursList } from '../../_opening-times/hours-list.tsx'
import { OpenNow } from '../../_opening-times/open-now.tsx'
import { openWords } from '../../_opening-times/open-words.ts'
import styles from './dealer-card.module.css'

interface DealerCardProps {
  readonly car: Car
  /** Null where the index does not know it: then the car says what there is. */
  readonly dealer: Retailer | null
  /** `pathToSiteDetail` of the site; empty where dealers have no page. */
  readonly pathToSite: string
  /** The site's own, where the dealer has none. */
  readonly contact: { readonly email: string; readonly phone: string; readonly phoneText: string }
  /** Beside this site's own, whose pictures the policy of pages lets in. */
  readonly imageOrigins: readonly string[]
  readonly siteContext: SiteContext
  readonly t: Translate
}

/** Who has the car, where, and how to reach them (DETAIL-09, DETAIL-16, DETAIL-17). */
export function DealerCard(props: DealerCardProps) {
  const { car, dealer, pathToSite, contact, imageOrigins, siteContext, t } = props
  const name = dealer?.site_official_name ?? car.car_site_name ?? ''
  const address = dealer ? addressOf(dealer) : (car.car_site_city ?? '')
  const href = dealer && pathToSite !== '' ? `${pathToSite}/${dealer.slug}` : null
  const phone = dealer?.site_phone ?? ''
  const email = dealer?.site_email ?? contact.email
  const image = dealer?.site_image_url ?? ''
  const picture = shownPicture({ src: image, alt: '', width: 480, height: 320 })
  const schedule = scheduleOf(dealer)
  const { site, locale } = siteContext
  const times = openingTimes(schedule, locale)
  const rows = hoursRows(schedule.openinghours, locale)
  const sellers = (car.car_sellers ?? []).filter((seller) => seller.name !== '')
  return (
    <div className={styles.card}>
      {picture && isLetIn(image, imageOrigins) && (
        <Picture image={picture} sizes={CARD} className={styles.image} />
      )}
      {name !== '' && (
        <h3 className={styles.name}>{href === null ? name : <a href={href}>{name}</a>}</h3>
      )}
      <ul className={styles.ways}>
        {address !== '' && (
          <li className={styles.address}>
            <Icon name="map-pin" size="s" />
            <span className={styles.place}>
              {address}
              <a href={mapsSearch(`${name}, ${address}`)} target="_blank" rel="noopener">
                {t('carContactMap')}
                <span className="sr-only"> ({t('carContactNewTab')})</span>
              </a>
            </span>
          </li>
        )}
        <li>
          <PhoneLink
            href={phone === '' ? contact.phone : phone}
            text={phone || contact.phoneText}
          />
        </li>
        <li>
          <MailLink address={email} />
        </li>
      </ul>
      {rows.length > 0 && (
        <div>
          <OpenNow times={times} timeZone={site.timeZone} locale={locale} words={openWords(t)} />
          <details className={styles.hours}>
            <summary>
              {t('carContactHours')}
              <Icon name="chevron-down" size="s" />
            </summary>
            <HoursList
              rows={rows}
              part="week"
              times={times}
              timeZone={site.timeZone}
              todayText={t('dealerToday')}
            />
          </details>
        </div>
      )}
      {sellers.length > 0 && (
        <div className={styles.sellers}>
          <h4>{t(sellers.length === 1 ? 'carContactSeller' : 'carContactSellers')}</h4>
          <ul>
            {sellers.map((seller) => (
              <Seller key={`${seller.name} ${seller.email}`} seller={seller} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Seller({ seller: { name, email, phone } }: { readonly seller: CarSeller }) {
  return (
    <li>
      <p className={styles.seller}>{name}</p>
      <ul className={styles.ways}>
        {phone && (
          <li>
            <PhoneLink text={phone} />
          </li>
        )}
        {email && (
          <li>
            <MailLink address={email} />
          </li>
        )}
      </ul>
    </li>
  )
}

/** Of those who sell cars, else of the first who say theirs. */
function scheduleOf(dealer: Retailer | null): OpeningSchedule {
  const open = (dealer?.site_departments ?? []).filter(
    ({ openingschedule }) => openingschedule.openinghours.length > 0,
  )
  const of = open.find(({ group }) => group === SALES_GROUP) ?? open[0]
  return of?.openingschedule ?? NEVER_SAID
}
