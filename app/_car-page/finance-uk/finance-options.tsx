import { organisationOf } from '#domain/finance/uk-dealer-keys'
import { getConfig } from '#server'
import { Youtube } from '#ui/blocks'
import type { CarPageContext } from '../car-page-context.ts'
import { trackedCar } from '../tracked-car.ts'
import { LazyFinanceWidget } from './lazy-finance-widget.tsx'
import { usedBritishCar } from './used-car.ts'
import { WORDS } from './words.ts'
import styles from './finance-options.module.css'

/** What a used British car can be paid with (FINUK-02, GEN-09); nothing of any other one. */
export function FinanceOptions({ context }: { readonly context: CarPageContext }) {
  const { car, siteContext, soldOn, t } = context
  const used = soldOn === null ? usedBritishCar(car, siteContext.site) : null
  if (!used) return null
  const { financeUkDealers, financeUkLinks } = getConfig()
  const { dealer, PhysicalVehicle } = used
  const OrganisationIdentifier = organisationOf(dealer, financeUkDealers)
  return (
    <section
      id="finance-options"
      aria-labelledby="finance-options-title"
      className={styles.options}
    >
      <h2 id="finance-options-title">{WORDS.title}</h2>
      <p className={styles.intro}>{WORDS.intro}</p>
      <LazyFinanceWidget
        key={car.car_id}
        car={{ id: car.car_id, PhysicalVehicle, OrganisationIdentifier }}
        tracked={trackedCar(car)}
        links={
          financeUkLinks && {
            key: financeUkLinks.key,
            reserve: financeUkLinks.reserve,
            valuation: financeUkLinks.valuation,
          }
        }
      />
      <noscript>
        <p>
          {WORDS.failed} <a href="#contact">{WORDS.contact}</a>
        </p>
      </noscript>
      {financeUkLinks?.video !== undefined && (
        <div className={styles.video}>
          <Youtube
            id={financeUkLinks.video}
            title={WORDS.video}
            playLabel={t('blockYoutubePlay')}
            note={t('blockYoutubeNote')}
          >
            <span className={styles.still}>{WORDS.video}</span>
          </Youtube>
        </div>
      )}
    </section>
  )
}
