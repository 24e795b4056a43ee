import { useId, type Ref } from 'react'
import { Button } from '../button/index.ts'
import { Icon } from '../icon/index.ts'
import { CarThumb, type CarThumbProps } from './car-thumb.tsx'
import styles from './tray.module.css'

export interface TrayCar {
  readonly id: number
  readonly title: string
  readonly price: string
  readonly href: string
  readonly picture: CarThumbProps
}

export interface TrayProps {
  readonly ref?: Ref<HTMLElement>
  readonly cars: readonly TrayCar[]
  /** Are the cars shown, or the bar alone? */
  readonly shown: boolean
  readonly messages: {
    readonly label: string
    /** With the number of cars in it. */
    readonly count: string
    readonly show: string
    readonly hide: string
    readonly clear: string
    readonly open: string
    /** What to do next, or what is not as it should be; '' for nothing. */
    readonly note: string
    readonly remove: (car: string) => string
  }
  readonly onToggle: () => void
  readonly onClear: () => void
  readonly onOpen: () => void
  readonly onRemove: (car: TrayCar) => void
}

/** The cars that are compared, at the window's foot (COMPARE-01). */
export function Tray({ ref, cars, shown, messages, ...does }: TrayProps) {
  const id = useId()
  return (
    <section ref={ref} className={styles.tray} aria-label={messages.label} data-compare-tray="">
      <div className={styles.inner}>
        <div className={styles.bar}>
          <button type="button" className={styles.fold} aria-controls={id} onClick={does.onToggle}>
            <span className={styles.chevron} data-shown={shown || undefined}>
              <Icon name="chevron-up" size="s" />
            </span>
            <span className={styles.count}>{messages.count}</span>
            <span className={styles.way}>{shown ? messages.hide : messages.show}</span>
          </button>
          <div className={styles.actions}>
            <Button variant="quiet" size="s" onClick={does.onClear}>
              {messages.clear}
            </Button>
            <Button size="s" icon="compare" onClick={does.onOpen}>
              {messages.open}
            </Button>
          </div>
        </div>
        <ul id={id} className={styles.cars} hidden={!shown}>
          {cars.map((car) => (
            <li key={car.id} className={styles.car}>
              <span className={styles.picture}>
                <CarThumb {...car.picture} />
              </span>
              <span className={styles.words}>
                <a className={styles.name} href={car.href}>
                  {car.title}
                </a>
                <span className={styles.price}>{car.price}</span>
              </span>
              <button
                type="button"
                className={styles.remove}
                data-remove=""
                aria-label={messages.remove(car.title)}
                onClick={() => does.onRemove(car)}
              >
                <Icon name="close" size="s" />
              </button>
            </li>
          ))}
        </ul>
        {messages.note !== '' && <p className={styles.note}>{messages.note}</p>}
      </div>
    </section>
  )
}
