import { teaserLimit } from '#domain/cars'
import { CarTeaser } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { carListOf } from '#domain/car-list-path'
import { listedCars } from '../_compare/listed-cars.tsx'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { homeOf } from '../_content/content.ts'
import { searchIndexOf } from '../_content/search-index.ts'
import { hrefOf } from '#domain/href'
import { CarsBorrowingWarning } from '../_site-context/borrowing-warning.tsx'
import { defineBlock } from './block.ts'
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
      : { path: hrefOf(siteContext, '/'), brands: [], pathToCar: '' }
    const listed = listedCars(cars, { siteContext, list, t })
    return (
      <Section>
        <CarTeaser
          title={fields.Title}
          {...(editing ? { titleMark: editMark(true, id, 'Title') } : {})}
          cars={listed}
          messages={carCardMessages(t)}
          notice={<CarsBorrowingWarning site={siteContext.site} cars={listed} />}
          all={{ href: list.path, text: t('carsAll') }}
          none={t('carsNone')}
        />
      </Section>
    )
  },
})
