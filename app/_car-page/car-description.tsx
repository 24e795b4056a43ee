import { Prose } from '#ui/blocks'
import { ShowMore } from '#ui/show-more'
import type { CarPageContext } from './car-page-context.ts'
import { descriptionHtml } from './description-html.ts'
import { showMoreMessages } from './show-more-messages.ts'

/** Letters that fill the height at which it is cut, about; what a browser measures then counts. */
const LONG = 1_200

/** What its seller says of it; cut at 300 px (DETAIL-25). */
export function CarDescription({ context: { car, t } }: { readonly context: CarPageContext }) {
  const html = descriptionHtml(car.car_description ?? '')
  if (html === '') return null
  return (
    <section id="description" aria-labelledby="description-title">
      <h2 id="description-title">{t('carDescription')}</h2>
      <ShowMore
        collapsed="description"
        isLong={html.length > LONG}
        messages={showMoreMessages(t)}
        of={t('carDescription')}
      >
        <Prose html={html} />
      </ShowMore>
    </section>
  )
}
