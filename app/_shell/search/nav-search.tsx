import type { NavigationConfig } from '#domain/content'
import type { Translate } from '../../_messages/translator.ts'
import { TrackedSearchBar } from '../../_tracking/tracked-search-bar.tsx'
import { isSearchAddress } from '../../_content/search-address.ts'
import styles from './nav-search.module.css'

interface NavSearchProps {
  readonly config: Pick<NavigationConfig, 'SearchUrl' | 'SearchPlaceholder'> | null
  readonly t: Translate
}

/** The search of the navigation; none without an address to send it to (SEARCHBAR-02, SEARCHBAR-10). */
export function NavSearch({ config, t }: NavSearchProps) {
  const action = config?.SearchUrl?.trim() ?? ''
  if (!isSearchAddress(action)) return null
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <TrackedSearchBar
          look="nav"
          name={t('searchLabel')}
          action={action}
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
