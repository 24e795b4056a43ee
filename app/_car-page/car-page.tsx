import { Section } from '#ui/shell'
import { PageTracking } from '../_tracking/page-tracking.tsx'
import { CarBreadcrumbs } from './car-breadcrumbs.tsx'
import { CarContact } from './car-contact.tsx'
import { CarDescription } from './car-description.tsx'
import { CarEquipment } from './car-equipment.tsx'
import { CarFinance } from './car-finance.tsx'
import { CarGallery } from './car-gallery.tsx'
import { CarOverview } from './car-overview.tsx'
import type { CarPageContext } from './car-page-context.ts'
import styles from './car-page.module.css'
import { CarStructuredData } from './car-structured-data.tsx'
import { carTitle } from './car-title.ts'
import { OtherPackages } from './other-packages.tsx'
import { SimilarCars } from './similar-cars.tsx'

/** A car's page from top to bottom (DETAIL-08). */
export function CarPage({ context }: { readonly context: CarPageContext }) {
  const { siteContext, settings, soldOn } = context
  return (
    <>
      <CarStructuredData context={context} />
      <PageTracking
        siteContext={siteContext}
        name={carTitle(context)}
        gtmID={undefined}
        settings={settings}
        editing={false}
      />
      <Section space="s">
        <div className={styles.page} data-layout={siteContext.site.theme}>
          <CarBreadcrumbs context={context} />
          <CarGallery context={context} />
          <CarOverview context={context} />
          <OtherPackages context={context} />
          {soldOn === null && <CarFinance context={context} />}
          <CarEquipment context={context} />
          <CarDescription context={context} />
        </div>
      </Section>
      {soldOn === null && <CarContact context={context} />}
      <SimilarCars context={context} />
    </>
  )
}
