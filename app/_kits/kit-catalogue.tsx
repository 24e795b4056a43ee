'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { KitPage } from '#domain/kits'
import type { Locale } from '#domain/sites'
import type { ServedFlow } from '#engine'
import { KitView } from '#ui/kit-view'
import { onWidth, TABLET } from '#ui/viewport'
import { Cart } from './cart.tsx'
import { CatalogueHead } from './catalogue-head.tsx'
import { ChooseCar } from './choose-car.tsx'
import { KitDialog } from './kit-dialog.tsx'
import { KitResults } from './kit-results.tsx'
import { Filters, Sidebar } from './sidebar.tsx'
import { SidePanel } from './side-panel.tsx'
import { ParamsDialog } from './params-dialog.tsx'
import { kitName } from './kit-text.ts'
import { searchOf } from './kit-search.ts'
import { CatalogueContext, type Catalogue, type KitsDialog } from './kits-context.ts'
import { filledIn, type KitsWords } from './kits-words.ts'
import { useKitList } from './use-kit-list.ts'
import { useKits } from './use-kits.ts'
import styles from './kit-catalogue.module.css'

export interface KitCatalogueProps {
  /** `kits`. */
  readonly served: ServedFlow
  readonly locale: Locale
  readonly words: KitsWords
  /** Address of the page whose form asks for the kits in the cart; null without one. */
  readonly requestPath: string | null
  /** As drawn on the server, of all kits; null when it could not be had there. */
  readonly first: KitPage | null
}

/** The kits of the Finnish market: search, filters, the visitor's car, and a cart (GEN-11). */
export function KitCatalogue({ served, locale, words, requestPath, first }: KitCatalogueProps) {
  const view = useRef<HTMLElement>(null)
  const kits = useKits(served, view)
  const { state, send, ready } = kits
  const list = useKitList(searchOf(state), first)
  const [dialog, open] = useState<KitsDialog>(null)
  const [isNarrow, setNarrow] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => onWidth((width) => setNarrow(width < TABLET)), [])

  const catalogue = useMemo((): Catalogue => {
    const isInCart = (id: string) => state.cart.some(({ kitId }) => kitId === id)
    return {
      ...kits,
      locale,
      words,
      requestPath,
      open: (next) => {
        open(next)
        if (next?.kind === 'kit') send({ type: 'opened', payload: { kit: next.kit.kitId } })
      },
      isInCart,
      toggle: ({ kitId, kitCode, name, retailPrice, currency }) => {
        const kit = { kitId, kitCode, name, retailPrice, currency }
        setSaid(
          filledIn(isInCart(kitId) ? words.kitsRemoved : words.kitsAdded, { kit: kitName(kit) }),
        )
        send({ type: 'toggled', payload: { kit } })
      },
    }
  }, [kits, locale, requestPath, send, state.cart, words])

  const close = () => open(null)
  const facets = list.found?.facets ?? {}
  const total = list.found?.total ?? 0
  return (
    <CatalogueContext value={catalogue}>
      <KitView ref={view} className={styles.catalogue}>
        <div
          className={styles.whole}
          data-status={list.status}
          data-ready={ready || undefined}
          onPointerDown={kits.prepare}
          onFocus={kits.prepare}
        >
          <CatalogueHead />
          <div className={styles.columns}>
            {!isNarrow && (
              <aside className={styles.side} aria-label={words.carListFilters}>
                <Sidebar facets={facets} />
              </aside>
            )}
            <KitResults list={list} view={view} />
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </KitView>
      <SidePanel
        isOpen={isNarrow && dialog?.kind === 'filters'}
        title={words.carListFilters}
        total={total}
        onClose={close}
      >
        <Filters facets={facets} />
      </SidePanel>
      <SidePanel
        isOpen={isNarrow && dialog?.kind === 'cart'}
        title={words.kitsCart}
        total={total}
        onClose={close}
      >
        <Cart />
      </SidePanel>
      <ChooseCar isOpen={dialog?.kind === 'car'} onClose={close} />
      <ParamsDialog isOpen={dialog?.kind === 'params'} onClose={close} />
      <KitDialog kit={dialog?.kind === 'kit' ? dialog.kit : null} onClose={close} />
    </CatalogueContext>
  )
}
