import { carCard } from '#domain/car-card'
import { carPath } from '#domain/car-path'
import { comparedCarOf } from '#domain/compared-car'
import { siteHas } from '#domain/site-switches'
import { CardPriceLine, MonthlyCosts } from '#ui/car-card'
import { LazyCompareToggle } from '../_compare/lazy-compare-toggle.tsx'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { CarsBorrowingWarning } from '../_site-context/borrowing-warning.tsx'
import { CarActions } from './car-actions.tsx'
import { overviewRows } from './car-facts.ts'
import { financeOffers } from './car-finance.tsx'
import type { CarPageContext } from './car-page-context.ts'
import facts from './car-facts.module.css'
import styles from './car-overview.module.css'

/** What it is, what it costs, and the ways to ask for it (DETAIL-41). */
export function CarOverview({ context }: { readonly context: CarPageContext }) {
  const { car, list, siteContext, soldOn, t } = context
  const content = carCard(car, siteContext.site)
  const messages = carCardMessages(t)
  const compared = comparedCarOf({ ...car, href: carPath(list.pathToCar, car) })
  const badges = badgesOf(context)
  const rows = overviewRows(context)
  return (
    <section id="overview" className={styles.overview} aria-labelledby="car-title">
      <div className={styles.head}>
        <div className={styles.names}>
          {badges.length > 0 && (
            <ul className={styles.badges}>
              {badges.map(({ text, kind }) => (
                <li key={text} data-kind={kind}>
                  {text}
                </li>
              ))}
            </ul>
          )}
          <h1 id="car-title" className={styles.title}>
            {content.title}
          </h1>
          {content.version !== '' && <p className={styles.version}>{content.version}</p>}
        </div>
        {compared && soldOn === null && (
          <LazyCompareToggle car={compared} label={t('carCompare')} />
        )}
      </div>
      {content.facts.length > 0 && (
        <ul className={styles.facts}>
          {content.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {soldOn === null && (
        <div className={styles.costs}>
          <CardPriceLine price={content.price} messages={messages} />
          {content.vatDeductible && <p className={styles.tag}>{messages.vatDeductible}</p>}
          <MonthlyCosts costs={content.monthly} messages={messages} />
          {/* Where there are panels of finance, the warning stands above those. */}
          {!financeOffers(context) && (
            <CarsBorrowingWarning site={siteContext.site} cars={[{ content }]} />
          )}
        </div>
      )}
      {soldOn === null && <CarActions t={t} />}
      {rows.length > 0 && (
        <dl className={facts.rows}>
          {rows.map(({ id, label, text }) => (
            <div key={id} className={facts.row}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

interface Badge {
  readonly text: string
  readonly kind: 'week' | 'campaign' | 'plain'
}

/** The week's car is marked on carstore sites (DETAIL-18). */
function badgesOf({ car, siteContext, t }: CarPageContext): readonly Badge[] {
  const isOfWeek = siteHas(siteContext.site, 'carstore-page') && car.caroftheweek === true
  const { campaigns } = carCard(car, siteContext.site)
  const condition = car.car_condition?.trim() ?? ''
  return [
    ...(isOfWeek ? [{ text: t('carOfTheWeek'), kind: 'week' } as const] : []),
    ...campaigns.map((text) => ({ text, kind: 'campaign' }) as const),
    ...(condition === '' ? [] : [{ text: condition, kind: 'plain' } as const]),
  ]
}
