import { carPath } from '#domain/car-path'
import {
  foundPackages,
  linkedPackages,
  packagesSearch,
  type CarPackage,
} from '#domain/other-packages'
import { hasIndexes } from '#domain/search-indexes'
import { errorFacts, getLog } from '#server'
import { searchIndexOf } from '../_content/search-index.ts'
import type { CarPageContext } from './car-page-context.ts'
import styles from './other-packages.module.css'

/** The same car in its other packages (DETAIL-15, DETAIL-37); nothing where it has none. */
export async function OtherPackages({ context }: { readonly context: CarPageContext }) {
  const { list, t } = context
  const packages = await packagesOf(context)
  if (packages.length === 0 || list.pathToCar === '') return null
  return (
    <nav aria-labelledby="other-packages">
      <h2 id="other-packages" className={styles.title}>
        {t('carPackages')}
      </h2>
      <ul className={styles.list}>
        {packages.map((other) => (
          <li key={other.car_id}>
            <a className={styles.link} href={carPath(list.pathToCar, other)}>
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

async function packagesOf({ car, siteContext }: CarPageContext): Promise<readonly CarPackage[]> {
  const linked = linkedPackages(car)
  const { id: site } = siteContext.site
  if (linked.length > 0 || !hasIndexes(site)) return linked
  try {
    const { content } = await searchIndexOf().search(site, packagesSearch(car))
    return foundPackages(car, content)
  } catch (error) {
    getLog().error({ event: 'packages-failed', site, ...errorFacts(error) }, 'no other packages')
    return []
  }
}
