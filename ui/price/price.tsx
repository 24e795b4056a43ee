import { UnknownPrice } from './unknown-price.tsx'
import styles from './price.module.css'

/** Amounts arrive as words ('1 295 kr'): this room knows no currency. */
export type PriceProps =
  | {
      readonly kind: 'known'
      readonly current: string
      /** Struck through, before the current one (SVC-24). */
      readonly normal?: string | undefined
      /** For a reader: what the struck and the current price are, 'Ordinarie pris' and 'Ditt pris'. */
      readonly normalLabel?: string
      readonly currentLabel?: string
      readonly size?: 'm' | 'l'
    }
  | {
      readonly kind: 'unknown'
      /** 'Pris saknas*' (SVC-21) or the offering's own text (SVC-23). */
      readonly text: string
      readonly tooltip: string
      readonly size?: 'm' | 'l'
    }

export function Price(props: PriceProps) {
  if (props.kind === 'unknown') return <UnknownPrice text={props.text} tooltip={props.tooltip} />
  const { current, normal, normalLabel, currentLabel, size } = props
  return (
    <span className={styles.price} data-size={size} data-discount={normal ? true : undefined}>
      {normal && (
        <s className={styles.normal}>
          {normalLabel && <span className="sr-only">{normalLabel} </span>}
          <span>{normal}</span>
        </s>
      )}
      <span className={styles.current}>
        {normal && currentLabel && <span className="sr-only">{currentLabel} </span>}
        <span>{current}</span>
      </span>
    </span>
  )
}
