import styles from './menu.module.css'
import type { FlagName } from './types.ts'

/** The label beside it names the country. */
export const Flag = ({ name }: { readonly name: FlagName }) => (
  <img src={`/flags/${name}.svg`} alt="" width={20} height={15} className={styles.flag} />
)
