import { Icon } from '../icon/index.ts'
import { CarFromAbove } from './car-from-above.tsx'
import type { TyreView } from './tyre-view.ts'
import styles from './tyres.module.css'

export interface TyreSetProps {
  readonly tyres: readonly TyreView[]
  readonly messages: {
    /** Before the message of a warning, for readers: what the icon says to the eye. */
    readonly warning: string
    readonly depth: string
    readonly dimension: string
    /** At the nose of the drawn car. */
    readonly front: string
  }
}

/** The wheels of a car where they sit on it: the car from above, each wheel's facts on its side. */
export function TyreSet({ tyres, messages }: TyreSetProps) {
  const placed = tyres.filter(({ place }) => place !== null)
  return (
    <div className={styles.set}>
      {placed.length > 0 && (
        <div className={styles.car}>
          <CarFromAbove tyres={placed} front={messages.front} />
        </div>
      )}
      <ul className={styles.tyres}>
        {tyres.map((tyre) => (
          <li
            key={tyre.title}
            className={styles.tyre}
            data-place={tyre.place ?? undefined}
            data-status={tyre.status}
          >
            <TyreFacts tyre={tyre} messages={messages} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function TyreFacts({
  tyre,
  messages,
}: {
  readonly tyre: TyreView
  readonly messages: TyreSetProps['messages']
}) {
  const isGood = tyre.status === 'good'
  return (
    <>
      <h4 className={styles.title}>{tyre.title}</h4>
      <p className={styles.depth}>
        <span className="sr-only">{messages.depth}: </span>
        {tyre.depthText}
      </p>
      <Gauge depth={tyre.depth} />
      <p className={styles.status}>
        <Icon name={isGood ? 'check' : 'warning'} size="s" />
        <span>
          {!isGood && <span className="sr-only">{messages.warning} </span>}
          {tyre.message}
        </span>
      </p>
      {tyre.advice && <p className={styles.advice}>{tyre.advice}</p>}
      <p className={styles.facts}>
        <span className="sr-only">{messages.dimension}: </span>
        <span className={styles.dimension}>{tyre.dimension}</span>
        <span>{tyre.name}</span>
      </p>
    </>
  )
}

/** A new winter tyre has about 9 mm. */
const FULL_MM = 9

/** How much of the tread is left, for the eye; the figure stands above it. */
function Gauge({ depth }: { readonly depth: number }) {
  const left = Math.min(1, Math.max(0.04, depth / FULL_MM))
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.gauge} aria-hidden="true">
      <rect width="100" height="6" className={styles.track} />
      <rect width={(100 * left).toFixed(1)} height="6" className={styles.left} />
    </svg>
  )
}
