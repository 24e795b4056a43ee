'use client'

import { createContext, useContext } from 'react'
import type { Kit } from '#domain/kits'
import type { Locale } from '#domain/sites'
import type { Kits } from './use-kits.ts'
import type { KitsWords } from './kits-words.ts'

/** Which dialog is open: none is null (KIT-08). */
export type KitsDialog =
  | { readonly kind: 'car' | 'params' | 'filters' | 'cart' }
  | { readonly kind: 'kit'; readonly kit: Kit }
  | null

export interface Catalogue extends Kits {
  readonly locale: Locale
  /** Address of the page whose form asks for the kits in the cart; null without one. */
  readonly requestPath: string | null
  readonly words: KitsWords
  readonly open: (dialog: KitsDialog) => void
  readonly isInCart: (kitId: string) => boolean
  /** Into the cart, or out of it. */
  readonly toggle: (
    kit: Pick<Kit, 'kitId' | 'kitCode' | 'name' | 'retailPrice' | 'currency'>,
  ) => void
}

export const CatalogueContext = createContext<Catalogue | null>(null)

export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext)
  if (catalogue === null) throw new Error('outside of a catalogue')
  return catalogue
}
