import { Icon } from '../icon/index.ts'
import type { ChargerFact } from './types.ts'
import styles from './locator-map.module.css'

/** How many of which plug, and how strong each is (MAP-09). */
export function ChargerOptions({ chargers }: { readonly chargers: readonly ChargerFact[] }) {
  if (chargers.length === 0) return null
  return (
    <ul className={styles.chargers}>
      {chargers.map(({ amount, icon, power }) => (
        <li key={`${amount} ${icon} ${power}`}>
          <Icon name="electric" size="s" />
          {/* oxlint-disable-next-line forecourt/no-changing-text-among-siblings -- an option has its key */}
          {amount} × {icon && <b className={styles.plug}>{icon}</b>} <span>{power}</span>
        </li>
      ))}
    </ul>
  )
}
