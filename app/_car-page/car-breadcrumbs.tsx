import type { CarPageContext } from './car-page-context.ts'
import { carTrail } from './car-trail.ts'
import styles from './car-breadcrumbs.module.css'

/** From the start page to the car (DETAIL-33). */
export function CarBreadcrumbs({ context }: { readonly context: CarPageContext }) {
  const steps = carTrail(context)
  return (
    <nav aria-label={context.t('carTrail')}>
      <ol className={styles.trail}>
        {steps.map(({ name, href }, at) => (
          <li key={href} className={styles.step}>
            {at === steps.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={href}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
