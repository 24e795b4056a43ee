'use client'

import type { Kit } from '#domain/kits'
import { CartButton } from './cart-button.tsx'
import { KitPicture } from './kit-picture.tsx'
import { kitName, priceText } from './kit-text.ts'
import { useCatalogue } from './kits-context.ts'
import styles from './kit-card.module.css'

interface KitCardProps {
  readonly kit: Kit
}

/** Picture, name, code, price and a cart button (KIT-18); its name opens all of it. */
export function KitCard({ kit }: KitCardProps) {
  const { locale, words, open } = useCatalogue()
  return (
    <article className={styles.card} data-kit={kit.kitId}>
      <KitPicture kit={kit} className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'kit', kit })}
          >
            {kitName(kit)}
          </button>
        </h2>
        {kit.kitCode && (
          <p className={styles.code}>
            <span className="sr-only">{words.kitsCode} </span>
            {kit.kitCode}
          </p>
        )}
      </div>
      <div className={styles.buy}>
        <p className={styles.price} data-unpriced={kit.retailPrice === null || undefined}>
          {priceText(kit, locale, words)}
        </p>
        <CartButton kit={kit} />
      </div>
    </article>
  )
}
