import type { ImageField } from '#domain/content'
import styles from './bar.module.css'

export interface LogoProps {
  /** The group's name in two parts: the second is set lighter, below the first. */
  readonly name: string
  readonly suffix?: string
  readonly image: ImageField | null
  /** In px on the screen; nine tenths of them below 640 px (NAV-03, NAV-04). */
  readonly width: number
  readonly height: number
}

/** Widths of a letter as a share of its size, a little on the safe side. */
const LETTER = { name: 0.62, suffix: 0.56 }

/** The editors' picture, else the name beside a sign, drawn to the same size. */
export function Logo({ name, suffix = '', image, width, height }: LogoProps) {
  if (image) {
    return <img src={image.src} alt="" width={width} height={height} className={styles.mark} />
  }
  const sign = Math.round(Math.min(height * 0.62, width * 0.24))
  const left = Math.round(sign * 1.3)
  const room = width - left
  const large = tenths(Math.min(height * (suffix ? 0.4 : 0.5), room / (name.length * LETTER.name)))
  const small = tenths(Math.min(height * 0.25, room / (suffix.length * LETTER.suffix)))
  const base = tenths(suffix ? height * 0.49 : height / 2 + large * 0.35)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.mark}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`translate(0 ${(height - sign) / 2}) scale(${sign / 32})`}>
        <rect width="32" height="32" rx="6" className={styles.sign} />
        <path d="M4 24V8h6v6h12V8h6v16h-6v-5H10v5z" className={styles.letter} />
      </g>
      <text x={left} y={base} fontSize={large}>
        {name}
      </text>
      {/* What is read is what is seen: two words (WCAG 2.5.3). */}
      {suffix && ' '}
      {suffix && (
        <text x={left} y={tenths(base + small * 1.25)} fontSize={small} className={styles.suffix}>
          {suffix}
        </text>
      )}
    </svg>
  )
}

const tenths = (size: number) => Math.round(size * 10) / 10
