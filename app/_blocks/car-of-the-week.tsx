import { carCard } from '#domain/car-card'
import { carListOf } from '#domain/car-list-path'
import { hrefOfCar } from '#domain/car-path'
import { hrefOf } from '#domain/href'
import { CarCarousel } from '#ui/car-carousel'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { carsOfTheWeek } from '../_content/cars-of-the-week.ts'
import { homeOf } from '../_content/content.ts'
import { editMark, Text } from '../_content/fields.ts'
import { CarsBorrowingWarning } from '../_site-context/borrowing-warning.tsx'
import { defineBlock } from './block.ts'

/**
 * The cars of the week one beside the other; nothing where there are none, or they cannot be had (COTW-01,
 * COTW-08). An editor reads why they cannot (RETAILERR-03).
 */
export const carOfTheWeek = defineBlock({
  schema: z.object({ Title: Text }),
  View: async ({ fields, context: { editing, id, siteContext, t } }) => {
    const [home, found] = await Promise.all([
      homeOf(siteContext),
      carsOfTheWeek(siteContext.site.id),
    ])
    if (!found.ok) return editing ? <p role="status">{found.error}</p> : null
    if (found.cars.length === 0) return null
    const list = home
      ? carListOf(siteContext, home)
      : { path: hrefOf(siteContext, '/'), brands: [], pathToCar: '' }
    const cars = found.cars.map((car) => ({
      id: String(car.car_id),
      href: hrefOfCar(car, list),
      content: carCard(car, siteContext.site),
    }))
    return (
      <Section>
        <CarCarousel
          title={fields.Title || t('carOfTheWeek')}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
          cars={cars}
          cardMessages={carCardMessages(t)}
          messages={{
            role: t('carouselRole'),
            previous: t('carPrevious'),
            next: t('carNext'),
          }}
          notice={<CarsBorrowingWarning site={siteContext.site} cars={cars} />}
          still={editing}
        />
      </Section>
    )
  },
})
