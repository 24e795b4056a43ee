'use client'

import type { Kit } from '#domain/kits'
import { CartButton } from './cart-button.tsx'
import { KitPicture } from './kit-picture.tsx'
import { kitName, priceText } from './kit-text.ts'
import { useCatalogue } from './kits-context.ts'
import { KitsDialog } from './kits-dialog.tsx'
import styles from './kit-dialog.module.css'

interface KitDialogProps {
  readonly kit: Kit | null
  readonly onClose: () => void
}

/** All that is known of a kit, and its cart button (KIT-05). */
export function KitDialog({ kit, onClose }: KitDialogProps) {
  const { locale, words } = useCatalogue()
  return (
    <KitsDialog
      isOpen={kit !== null}
      title={kit ? kitName(kit) : ''}
      closeLabel={words.carListClose}
      onClose={onClose}
      foot={
        kit && (
          <div className={styles.buy}>
            <p className={styles.price}>{priceText(kit, locale, words)}</p>
            <CartButton kit={kit} wide />
          </div>
        )
      }
    >
      {kit && (
        <div className={styles.kit}>
          <KitPicture kit={kit} className={styles.picture} eager />
          <div className={styles.words}>
            <dl className={styles.facts}>
              {kit.kitCode && (
                <div>
                  <dt>{words.kitsCode}</dt>
                  <dd>{kit.kitCode}</dd>
                </div>
              )}
              {kit.status && (
                <div>
                  <dt>{words.kitsStatus}</dt>
                  <dd>{kit.status}</dd>
                </div>
              )}
            </dl>
            {kit.description && <p className={styles.description}>{kit.description}</p>}
            {kit.parts.length > 0 && (
              <>
                <h3 className={styles.heading}>{words.kitsParts}</h3>
                <ul className={styles.parts}>
                  {kit.parts.map((part, at) => (
                    <li key={at}>{part}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      )}
    </KitsDialog>
  )
}
