import { siteHas } from '#domain/site-switches'
import { BackLink } from '#ui/back-link'
import { Notice } from '#ui/notice'
import { Section } from '#ui/shell'
import { PageSection } from '../_blocks/page-sections.tsx'
import { CarTracking } from '../_tracking/car-tracking.tsx'
import { PageTracking } from '../_tracking/page-tracking.tsx'
import { CarActionBar } from './car-action-bar.tsx'
import { CarBreadcrumbs } from './car-breadcrumbs.tsx'
import { CarContact } from './contact/car-contact.tsx'
import { CarDescription } from './car-description.tsx'
import { CarEquipment } from './car-equipment.tsx'
import { CarFinance } from './car-finance.tsx'
import { CarGallery } from './car-gallery.tsx'
import { CarOverview } from './car-overview.tsx'
import type { CarPageContext } from './car-page-context.ts'
import styles from './car-page.module.css'
import { CarPart } from './car-part.tsx'
import { CarStructuredData } from './car-structured-data.tsx'
import { carTitle } from './car-title.ts'
import { FinanceOptions } from './finance-uk/finance-options.tsx'
import { usedBritishCar } from './finance-uk/used-car.ts'
import { ContactScroll } from './contact/contact-scroll.tsx'
import { OtherPackages } from './other-packages.tsx'
import { SimilarCars } from './similar-cars.tsx'
import { TechnicalData } from './technical-data.tsx'
import { trackedCar } from './tracked-car.ts'

/** A car's page from top to bottom (DETAIL-08). */
export function CarPage({ context }: { readonly context: CarPageContext }) {
  const { car, list, page, siteContext, settings, soldOn, t } = context
  const isForSale = soldOn === null
  return (
    <>
      <CarPart name="CarStructuredData" context={context} optional>
        <CarStructuredData context={context} />
      </CarPart>
      <PageTracking
        siteContext={siteContext}
        name={carTitle(context)}
        gtmID={page?.fields.gtmID}
        settings={settings}
        editing={false}
      />
      <CarTracking car={trackedCar(car)} page={carTitle(context)} />
      <Section space="s">
        <div
          className={styles.page}
          data-layout={siteHas(siteContext.site, 'carstore-page') ? 'carstore' : undefined}
        >
          <div className={styles.way}>
            <BackLink href={list.path} label={t('carBack')} />
            <CarPart name="CarBreadcrumbs" context={context} optional>
              <CarBreadcrumbs context={context} />
            </CarPart>
          </div>
          {!isForSale && <Notice title={t('carSold')}>{t('carSoldText')}</Notice>}
          <div className={styles.columns}>
            <div className={styles.pictures}>
              <CarPart name="CarGallery" context={context}>
                <CarGallery context={context} />
              </CarPart>
            </div>
            <div className={styles.summary}>
              <CarPart name="CarOverview" context={context}>
                <CarOverview context={context} />
              </CarPart>
            </div>
            <div className={styles.content}>
              <CarPart name="TechnicalData" context={context}>
                <TechnicalData context={context} />
              </CarPart>
              <CarPart name="CarEquipment" context={context}>
                <CarEquipment context={context} />
              </CarPart>
              <CarPart name="OtherPackages" context={context} optional>
                <OtherPackages context={context} />
              </CarPart>
              {isForSale && (
                <CarPart name="FinanceOptions" context={context}>
                  <FinanceOptions context={context} />
                </CarPart>
              )}
              {isForSale && (
                <CarPart name="CarFinance" context={context}>
                  <CarFinance context={context} />
                </CarPart>
              )}
              <CarPart name="CarDescription" context={context}>
                <CarDescription context={context} />
              </CarPart>
            </div>
          </div>
          {isForSale && (
            <CarPart name="CarActionBar" context={context} optional>
              <CarActionBar context={context} />
            </CarPart>
          )}
        </div>
      </Section>
      <div className={styles.editorial}>
        <EditorialSection context={context} section="main" />
        {isSwedish(siteContext) && <EditorialSection context={context} section="extra" />}
      </div>
      {isForSale && (
        <div className={styles.contact}>
          <CarPart name="CarContact" context={context}>
            <CarContact context={context} />
          </CarPart>
        </div>
      )}
      <CarPart name="SimilarCars" context={context} optional>
        <SimilarCars context={context} />
      </CarPart>
      <ContactScroll />
    </>
  )
}

/** The one locale that has the extra block: Swedish in Sweden (DETAIL-20). */
const isSwedish = ({ site, locale }: CarPageContext['siteContext']): boolean =>
  locale === 'sv' && site.country === 'SE'

/** What an editor put beside every car. */
function EditorialSection({
  context,
  section,
}: {
  readonly context: CarPageContext
  readonly section: 'main' | 'extra'
}) {
  const { siteContext, t } = context
  const page = pageBeside(context)
  if (!page) return null
  return (
    <PageSection page={page} siteContext={siteContext} t={t} editing={false} section={section} />
  )
}

/** Where a car has no finance options, the banner that leads to them is left out (FINUK-22). */
function pageBeside({ page, car, siteContext: { site } }: CarPageContext): CarPageContext['page'] {
  if (!page || usedBritishCar(car, site)) return page
  const main = page.sections.main?.filter(({ name }) => name !== 'FinanceBanner')
  return { ...page, sections: { ...page.sections, ...(main && { main }) } }
}
