import styles from './plate.module.css'

/** The blue band of a plate: the country, under the EU's stars or its own flag. Decoration only. */
export function PlateBand({ country }: { readonly country: string }) {
  return (
    <span className={styles.band} aria-hidden="true">
      {country === 'N' ? <NorwegianFlag /> : country !== 'UK' && <Stars />}
      <span>{country}</span>
    </span>
  )
}

function Stars() {
  return (
    <svg viewBox="0 0 24 24" className={styles.stars} focusable="false">
      {Array.from({ length: 12 }, (_, hour) => {
        const angle = (hour / 12) * 2 * Math.PI
        const [x, y] = [12 + 9 * Math.sin(angle), 12 - 9 * Math.cos(angle)]
        return <circle key={hour} cx={x.toFixed(2)} cy={y.toFixed(2)} r="1.4" />
      })}
    </svg>
  )
}

function NorwegianFlag() {
  return (
    <svg viewBox="0 0 22 16" className={styles.flag} focusable="false">
      <path d="M0 8h22M8 0v16" />
      <path d="M0 8h22M8 0v16" />
    </svg>
  )
}

/** A registration number shown as a plate: `ABC123` reads `ABC 123`. */
export function Plate({
  value,
  country = 'S',
  size = 'm',
}: {
  readonly value: string
  readonly country?: string
  readonly size?: 's' | 'm'
}) {
  return (
    <span className={styles.plate} data-size={size}>
      <PlateBand country={country} />
      <span className={styles.text}>{value.replace(/^([A-ZÅÄÖ]{3})(\d{2}[A-Z\d])$/, '$1 $2')}</span>
    </span>
  )
}
