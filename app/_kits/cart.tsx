'use client'

import { kitRequestAddress } from '#domain/kit-request'
import { kitPriceText, totalsOf } from '#domain/kits'
import { Button, ButtonLink } from '#ui/button'
import { Icon } from '#ui/icon'
import { kitName, priceText } from './kit-text.ts'
import { useCatalogue } from './kits-context.ts'
import { filledIn } from './kits-words.ts'
import styles from './cart.module.css'

/** Each kit with its price, what they cost together, and the way to ask for them; no checkout (KIT-06, KIT-15). */
export function Cart() {
  const { state, words, locale, requestPath, send, toggle } = useCatalogue()
  const { cart, isKept } = state
  const unpriced = cart.filter(({ retailPrice }) => retailPrice === null).length
  return (
    <section className={styles.cart} aria-label={words.kitsCart}>
      <h2 className={styles.title}>
        {words.kitsCart}
        <span className={styles.count}>{cart.length}</span>
      </h2>
      {cart.length === 0 ? (
        <p className={styles.empty}>{words.kitsCartEmpty}</p>
      ) : (
        <>
          <ul className={styles.kits}>
            {cart.map((kit) => (
              <li key={kit.kitId} className={styles.kit}>
                <span className={styles.name}>{kitName(kit)}</span>
                <span className={styles.price}>{priceText(kit, locale, words)}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`${words.kitsRemove}: ${kitName(kit)}`}
                  onClick={() => toggle(kit)}
                >
                  <Icon name="close" size="s" />
                </button>
              </li>
            ))}
          </ul>
          <dl className={styles.total}>
            <dt>{words.kitsTotal}</dt>
            <dd>
              {totalsOf(cart).map(({ currency, total }) => (
                <span key={currency}>{kitPriceText(total, currency, locale)}</span>
              ))}
              {unpriced > 0 && (
                <span className={styles.unpriced}>
                  {filledIn(words.kitsUnpriced, { count: unpriced })}
                </span>
              )}
            </dd>
          </dl>
          {!isKept && <p className={styles.note}>{words.kitsNotKept}</p>}
          {requestPath !== null && (
            <ButtonLink href={kitRequestAddress(requestPath, cart)} wide>
              {words.kitsRequest}
            </ButtonLink>
          )}
          <Button variant="quiet" size="s" onClick={() => send({ type: 'cart.cleared' })}>
            {words.kitsCartClear}
          </Button>
        </>
      )}
    </section>
  )
}
