'use client'

import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '#ui/button'
import { CountBadge, ListSearch } from '#ui/list-controls'
import { useCatalogue } from './kits-context.ts'
import { vehicleText } from './kit-text.ts'
import { pathsIn } from './kit-search.ts'
import styles from './catalogue-head.module.css'

/** The search, the car that kits are for, and on a phone the ways to filters and cart. */
export function CatalogueHead() {
  const { state, words, send, open } = useCatalogue()
  const { keyphrase, carQuery, cart, categories, minPrice, maxPrice, params } = state
  const [text, setText] = useState(keyphrase ?? '')
  useEffect(() => setText(keyphrase ?? ''), [keyphrase])
  const search = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'searched', payload: { keyphrase: text.trim() } })
  }
  const chosen = pathsIn(categories).length + Number(minPrice !== null || maxPrice !== null)
  return (
    <div className={styles.head}>
      <form className={styles.search} role="search" onSubmit={search}>
        <ListSearch
          type="search"
          name="q"
          label={words.kitsSearch}
          placeholder={words.kitsSearch}
          submit={words.kitsSearchSubmit}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            // The cross within the field clears the search, too.
            if (target.value === '' && keyphrase)
              send({ type: 'searched', payload: { keyphrase: '' } })
          }}
        />
      </form>
      <div className={styles.car}>
        {carQuery && <p className={styles.carName}>{vehicleText(carQuery)}</p>}
        <div className={styles.buttons}>
          <Button
            variant={carQuery ? 'ghost' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'car' })}
          >
            {carQuery ? words.kitsChangeCar : words.kitsChooseCar}
          </Button>
          {carQuery && (
            <Button variant="quiet" onClick={() => send({ type: 'car.cleared' })}>
              {words.kitsAllCars}
            </Button>
          )}
          {params && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => open({ kind: 'params' })}>
              {words.kitsParams}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.narrow}>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'filters' })}
        >
          {words.carListFilters}
          {chosen > 0 && <CountBadge count={chosen} label={words.carListChosenCount} />}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => open({ kind: 'cart' })}>
          {words.kitsCart} <CountBadge count={cart.length} />
        </Button>
      </div>
    </div>
  )
}
