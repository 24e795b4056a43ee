import { glyphs } from './glyphs.ts'
import type { Glyph, IconName } from './glyphs.ts'
import styles from './icon.module.css'

export interface IconProps {
  readonly name: IconName | Glyph
  /** 18, 24 or 32 px at a 16-px root. */
  readonly size?: 's' | 'm' | 'l'
  /** Words for a reader; without them the icon is decoration and hidden from it. */
  readonly label?: string
}

export function Icon({ name, size = 'm', label }: IconProps) {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} data-size={size} focusable="false" {...words}>
      <path d={(typeof name === 'string' ? glyphs[name] : name).join('')} />
    </svg>
  )
}
