import { CarCard, type CarCardMessages, type ListedCar } from '../car-card/index.ts'
import styles from './car-row.module.css'

export interface CarRowProps {
  readonly cars: readonly ListedCar[]
  readonly messages: CarCardMessages
  /** `wide`: cards 330 px wide and 550 px high (RETAILCONST-03), else 315 px wide (RETAILCONST-02). */
  readonly cards?: 'usual' | 'wide'
}

/** Cars for sale in one row, which is scrolled where it is longer than the window; below an `h2`. */
export function CarRow({ cars, messages, cards = 'usual' }: CarRowProps) {
  return (
    <ul className={styles.row} data-cards={cards}>
      {cars.map(({ id, href, content, action }) => (
        <li key={id} className={styles.car}>
          <CarCard car={content} href={href} messages={messages} heading="h3" action={action} />
        </li>
      ))}
    </ul>
  )
}
