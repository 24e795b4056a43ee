import { useId } from 'react'
import type { TyrePlace, TyreView } from './tyre-view.ts'
import styles from './tyres.module.css'

/** Upper left corners of the wheels, which are 30 wide and 74 high, on a field of 280 by 440. */
const WHEELS: Record<TyrePlace, readonly [x: number, y: number]> = {
  FrontLeft: [58, 78],
  FrontRight: [192, 78],
  RearLeft: [58, 296],
  RearRight: [192, 296],
}

const BODY =
  'M140 18c34 0 56 8 64 30 6 18 8 40 9 66 2 30 2 60 2 94v106c0 36-2 62-8 82-4 14-12 20-24 23-14 4-28 5-43 5s-29-1-43-5c-12-3-20-9-24-23-6-20-8-46-8-82V208c0-34 0-64 2-94 1-26 3-48 9-66 8-22 30-30 64-30z'
const WINDSCREEN = 'M86 150c16-12 34-17 54-17s38 5 54 17l-11 37c-13-5-28-7-43-7s-30 2-43 7z'
const REAR_WINDOW = 'M97 334c13 5 28 7 43 7s30-2 43-7l9 30c-15 8-33 12-52 12s-37-4-52-12z'
const SIDE_LEFT = 'M80 166l11 34v104l3 20-12 26c-3-20-4-46-4-84 0-42 0-74 2-100z'
const SIDE_RIGHT = 'M200 166l-11 34v104l-3 20 12 26c3-20 4-46 4-84 0-42 0-74-2-100z'

/** Decoration: what it shows stands in words beside it. */
export function CarFromAbove({
  tyres,
  front,
}: {
  readonly tyres: readonly TyreView[]
  readonly front: string
}) {
  const paint = useId()
  const shine = useId()
  return (
    <svg viewBox="0 0 280 448" className={styles.drawing} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={paint} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" className={styles.paintEdge} />
          <stop offset="0.22" className={styles.paint} />
          <stop offset="0.78" className={styles.paint} />
          <stop offset="1" className={styles.paintEdge} />
        </linearGradient>
        <linearGradient id={shine} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.shineTop} />
          <stop offset="1" className={styles.shineFoot} />
        </linearGradient>
      </defs>
      <ellipse cx="140" cy="228" rx="112" ry="214" className={styles.ground} />
      {tyres.map(({ place, status }) =>
        place === null ? null : <DrawnWheel key={place} at={WHEELS[place]} status={status} />,
      )}
      <path
        d="M64 170c-12-4-20 0-22 8-1 6 2 10 8 10l15-4zM216 170c12-4 20 0 22 8 1 6-2 10-8 10l-15-4z"
        className={styles.wingMirror}
      />
      <path d={BODY} fill={`url(#${paint})`} className={styles.body} />
      <path
        d="M98 46c-6 24-9 54-8 88M182 46c6 24 9 54 8 88M96 392c28 8 60 8 88 0"
        className={styles.crease}
      />
      <path d="M97 200h86v118c-13 5-28 7-43 7s-30-2-43-7z" fill={`url(#${shine})`} />
      <path d={WINDSCREEN} className={styles.window} />
      <path d={REAR_WINDOW} className={styles.window} />
      <path d={SIDE_LEFT} className={styles.window} />
      <path d={SIDE_RIGHT} className={styles.window} />
      <path d="M79 250h14M187 250h14" className={styles.pillar} />
      <path
        d="M84 40c4-8 12-12 22-14l-6 14c-6 2-12 6-17 12zM196 40c-4-8-12-12-22-14l6 14c6 2 12 6 17 12z"
        className={styles.light}
      />
      <path
        d="M78 398c2 8 6 12 14 15l6-9c-8-2-14-5-18-12zM202 398c-2 8-6 12-14 15l-6-9c8-2 14-5 18-12z"
        className={styles.tail}
      />
      <text x="140" y="84" fontSize="15" textAnchor="middle" className={styles.nose}>
        {front}
      </text>
      <path d="M133 58l7-9 7 9" className={styles.arrow} />
    </svg>
  )
}

/** A wheel with its tread, and a mark at its outer side that differs in form as well as in colour. */
function DrawnWheel({
  at: [x, y],
  status,
}: {
  readonly at: readonly [number, number]
  readonly status: TyreView['status']
}) {
  const cx = x < 140 ? 26 : 254
  const cy = y + 37
  return (
    <g data-status={status} className={styles.wheel}>
      <rect x={x} y={y} width="30" height="74" rx="9" className={styles.rubber} />
      {[12, 24, 36, 48, 60].map((row) => (
        <path key={row} d={`M${x + 4} ${y + row + 3}l11-5 11 5`} className={styles.tread} />
      ))}
      <path
        d={`M${x < 140 ? cx + 15 : cx - 15} ${cy}H${x < 140 ? x - 3 : x + 33}`}
        className={styles.lead}
      />
      <circle cx={cx} cy={cy} r="15" className={styles.badge} />
      {status === 'good' ? (
        <path d={`M${cx - 6} ${cy + 1}l4.5 4.500 8-9.5`} className={styles.sign} />
      ) : (
        <path d={`M${cx} ${cy - 7}v8M${cx} ${cy + 6.5}v.1`} className={styles.sign} />
      )}
    </g>
  )
}
