import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CardCar } from '#domain/car'
import type { CardPlace } from './car-grid.tsx'

/** What stood on cards of earlier lists, by everything that a card is drawn of: none is ever out of date. */
const kept = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (card, key) => card.length + key.length,
})

const END = '</article>'

/** Cards of a list that is being drawn, which need not be drawn again. */
export class DrawnCards {
  readonly #place: string
  /** Keys of the cards that were not there, by the cars' ids. */
  readonly #missing = new Map<number, string>()

  constructor({ site, list, cards, compare }: CardPlace) {
    const place = JSON.stringify([site, list, cards, compare])
    this.#place = createHash('sha256').update(place).digest('base64url')
  }

  of(car: CardCar): string | undefined {
    const key = this.#place + JSON.stringify(car)
    const card = kept.get(key)
    if (card === undefined) this.#missing.set(car.car_id, key)
    return card
  }

  /** Takes the cards that were not there from their list, as React has written them. */
  keep(list: Buffer): void {
    for (const [id, key] of this.#missing) {
      const start = `<li data-car="${id}">`
      const at = list.indexOf(start)
      const end = list.indexOf(`${END}</li>`, at)
      if (at < 0 || end < 0) continue
      const card = list.toString('utf8', at + start.length, end + END.length)
      // An id is of the card's place in this list.
      if (!card.includes(' id="')) kept.set(key, card)
    }
  }
}
