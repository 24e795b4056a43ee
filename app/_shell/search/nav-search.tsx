import type { NavigationConfig } from '#domain/content'
import type { Translate } from '../../_messages/translator.ts'
import { CarSearchBar } from '../../_search/car-search-bar.tsx'
import { searchOf } from '../../_search/search-of.ts'
import type { SiteContext } from '#domain/href'
import { isSearchAddress } from '../../_content/search-address.ts'
import styles from './nav-search.module.css'

interface NavSearchProps {
  readonly config: Pick<NavigationConfig, 'SearchUrl' | 'SearchPlaceholder'> | null
  readonly siteContext: SiteContext
  /** Path of the car list; null where it is not known. */
  readonly listPath: string | null
  readonly t: Translate
}

/**
 * The search of the navigation; none without an address to send it to (SEARCHBAR-02, SEARCHBAR-10). One that leads to
 * the list of cars is hidden on the list's page, which has a search of its own (`car-list.module.css`): the shell
 * does not know its page, and styles cost no script.
 */
export function NavSearch({ config, siteContext, listPath, t }: NavSearchProps) {
  const action = config?.SearchUrl?.trim() ?? ''
  if (!isSearchAddress(action)) return null
  // Its words stay the keyphrase; a suggestion is a filter.
  const search = searchOf(siteContext, { action, listPath, mapsWords: false }, t)
  return (
    <div className={styles.band} data-searches-list={search === null ? undefined : ''}>
      <div className={styles.inner}>
        <CarSearchBar
          look="nav"
          name={t('searchLabel')}
          action={action}
          search={search}
          placeholder={config?.SearchPlaceholder || t('searchPlaceholder')}
          messages={{
            label: t('searchLabel'),
            submit: t('searchSubmit'),
            clear: t('searchClear'),
          }}
        />
      </div>
    </div>
  )
}
