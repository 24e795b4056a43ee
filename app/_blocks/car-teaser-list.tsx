import { teaserLimit, type TeaserCar } from '#domain/cars'
import { CarTeaser } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { carListOf, isFiltered, type CarList } from '#domain/car-list-path'
import { homeOf } from '../_content/content.ts'
import { searchIndexOf } from '../_content/search-index.ts'
import { hrefOf } from '#domain/href'
import { defineBlock } from './block.ts'
import { bodyNamed } from './car-teaser-body.ts'
import { editMark, namesOf, Text } from '../_content/fields.ts'

/** Cars for sale: those of the ids that an editor chose, or the index's first (SVCDATA-03). */
export const carTeaserList = defineBlock({
  schema: z.object({
    Title: Text,
    /** `car_id`s between commas or lines. */
    CarIds: Text,
    NumberOfCars: Text,
    Limit: Text,
    SortName: Text,
  }),
  View: async ({ fields, context: { editing, id, siteContext, t } }) => {
    const ids = namesOf(fields.CarIds)
    const sort = fields.SortName.trim()
    const [home, cars] = await Promise.all([
      homeOf(siteContext),
      searchIndexOf().cars(siteContext.site.id, {
        limit: teaserLimit(fields),
        ...(ids.length > 0 ? { ids } : {}),
        ...(sort === '' ? {} : { sort }),
      }),
    ])
    const list = home
      ? carListOf(siteContext, home)
      : { path: hrefOf(siteContext, '/'), brands: [] }
    return (
      <Section>
        <CarTeaser
          title={fields.Title}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
          cars={cars.map((car) => cardOf(car, list))}
          all={{ href: list.path, text: t('carsAll') }}
          none={t('carsNone')}
        />
      </Section>
    )
  },
})

const cardOf = (car: TeaserCar, list: CarList) => ({
  id: car.car_id,
  title: `${car.car_brand} ${car.car_model}`,
  version: car.car_version,
  href: hrefOfCar(car, list),
  body: bodyNamed(car.car_body),
  colour: car.car_color,
  facts: [String(car.car_year), car.car_mileage_text, car.car_fuel, car.car_gearbox].filter(
    (fact) => fact !== '',
  ),
  price: car.car_price_text,
  place: car.car_site_city,
})

/** No car has a page of its own yet: the list of its brand, where the list knows it, else the whole. */
function hrefOfCar({ car_brand: brand }: TeaserCar, list: CarList): string {
  const filtered = `${list.path.replace(/\/+$/, '')}/${encodeURIComponent(brand)}`
  return isFiltered(list, filtered) ? filtered : list.path
}
