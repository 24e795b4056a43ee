import { siteHas } from '#domain/site-switches'
import { Notice } from '#ui/notice'
import { ShowMore } from '#ui/show-more'
import type { CarPageContext } from './car-page-context.ts'
import { showMoreMessages } from './show-more-messages.ts'
import styles from './car-equipment.module.css'

/** Its equipment, some lines of it at first (DETAIL-22, DETAIL-23). */
export function CarEquipment({ context }: { readonly context: CarPageContext }) {
  const { car, siteContext, t } = context
  const names = [...new Set((car.car_equipment ?? []).map((name) => name.trim()))].filter(Boolean)
  // Of the 2G and 3G networks in Sweden (DETAIL-35).
  const hasNote = siteHas(siteContext.site, 'networks-note')
  if (names.length === 0 && !hasNote) return null
  const isCarstore = siteHas(siteContext.site, 'carstore-page')
  return (
    <section id="equipment" aria-labelledby="equipment-title">
      <h2 id="equipment-title">{t('carEquipment')}</h2>
      {names.length > 0 && (
        <ShowMore
          collapsed={isCarstore ? 'equipment-carstore' : 'equipment'}
          isLong={names.length > (isCarstore ? 12 : 4)}
          messages={showMoreMessages(t)}
          of={t('carEquipment')}
        >
          <ul className={styles.names}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </ShowMore>
      )}
      {hasNote && <Notice title={t('carNetworksTitle')}>{t('carNetworksText')}</Notice>}
    </section>
  )
}
