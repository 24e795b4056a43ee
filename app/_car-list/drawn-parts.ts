import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CardCar } from '#domain/car'
import type { CardPlace } from './car-grid.tsx'
import type { DrawnBefore, DrawnValue } from './list-context.ts'

/** What stood on cards of earlier lists, by everything that a card is drawn of: none is ever out of date. */
const cards = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (card, key) => card.length + key.length,
})

/** A value of a facet that is not chosen, up to where it leads, from there to its count, and from there on. */
type ValuePieces = readonly [before: string, between: string, after: string]
/** By the value's text, the one other thing that it is drawn of. */
const values = new LRUCache<string, ValuePieces>({ max: 10_000 })

const CARD_END = '</article>'
const ITEM = '<li>'

/** Parts of a list that is being drawn which need not be drawn again: they are as React wrote them before. */
export class DrawnParts implements DrawnBefore {
  readonly #place: string
  /** Keys of the cards that were not there, by the cars' ids. */
  readonly #newCards = new Map<number, string>()
  readonly #newValues = new Map<string, DrawnValue>()

  constructor({ site, list, cards: messages, compare }: CardPlace) {
    const place = JSON.stringify([site, list, messages, compare])
    this.#place = createHash('sha256').update(place).digest('base64url')
  }

  card(car: CardCar): string | undefined {
    const key = this.#place + JSON.stringify(car)
    const card = cards.get(key)
    if (card === undefined) this.#newCards.set(car.car_id, key)
    return card
  }

  value(value: DrawnValue): string | undefined {
    const pieces = values.get(value.text)
    if (pieces === undefined) this.#newValues.set(value.text, value)
    return pieces && pieces[0] + escaped(value.href) + pieces[1] + value.count + pieces[2]
  }

  /** Takes what was not there from the list that was drawn. */
  keep(list: Buffer): void {
    for (const [id, key] of this.#newCards) {
      const card = between(list, `<li data-car="${id}">`, `${CARD_END}</li>`)
      // An id is of the card's place in this list.
      if (card !== null && !card.includes(' id="')) cards.set(key, card + CARD_END)
    }
    for (const [text, value] of this.#newValues) {
      const pieces = piecesOf(list, value)
      if (pieces !== null) values.set(text, pieces)
    }
  }
}

function between(list: Buffer, start: string, end: string): string | null {
  const at = list.indexOf(start)
  const to = list.indexOf(end, at)
  return at < 0 || to < 0 ? null : list.toString('utf8', at + start.length, to)
}

function piecesOf(list: Buffer, { href, count }: DrawnValue): ValuePieces | null {
  const at = list.indexOf(`"${escaped(href)}"`)
  const start = list.lastIndexOf(ITEM, at)
  const item = list.toString('utf8', start + ITEM.length, list.indexOf('</li>', at))
  if (at < 0 || start < 0 || !item.includes(' aria-checked="false"')) return null
  const [before = '', rest = ''] = item.split(escaped(href))
  const countAt = rest.lastIndexOf(`>${count}<`) + 1
  return countAt === 0 ? null : [before, rest.slice(0, countAt), rest.slice(countAt + count.length)]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** As React does it. */
const escaped = (text: string): string => text.replaceAll(/["&'<>]/g, (sign) => ESCAPES[sign] ?? '')
