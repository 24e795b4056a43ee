'use client'

import { createContext, use } from 'react'
import type { CarSearch } from '#domain/car-search'
import type { ListMessages } from './list-messages.ts'

/** What every part of the list knows. */
export interface ListContext {
  /** What the visitor searches for: the parts show it before its cars have come. */
  readonly search: CarSearch
  /** Where the list is, without a query. */
  readonly path: string
  readonly locale: string
  readonly messages: ListMessages
  /** The page's scripts run: links need not be followed. */
  readonly ready: boolean
  readonly hrefOf: (search: CarSearch) => string
  readonly go: (search: CarSearch) => void
}

export const CarListContext = createContext<ListContext | null>(null)

/** Throws outside a list. */
export function useList(): ListContext {
  const context = use(CarListContext)
  if (!context) throw new Error('a part of the car list stands outside it')
  return context
}
