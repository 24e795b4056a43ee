'use client'

import { createContext, use } from 'react'
import type { CardCar } from '#domain/car'
import type { UnreadEnds } from '#domain/car-list-query'
import type { CarSearch } from '#domain/car-search'
import type { Locale } from '#domain/sites'
import type { ListMessages } from './list-messages.ts'

/** A value of a facet that is not chosen. */
export interface DrawnValue {
  readonly text: string
  readonly href: string
  /** As it is written. */
  readonly count: string
}

/** What stands in items of a list, as HTML, where the server has drawn them before; undefined where it has not. */
export interface DrawnBefore {
  readonly card: (car: CardCar) => string | undefined
  readonly value: (value: DrawnValue) => string | undefined
}

/** What stays the same from search to search: who reads this alone is not rendered for each of them. */
export interface ListSettings {
  /** What the visitor searches for, when asked. */
  readonly current: () => CarSearch
  /** Where the list is, without a query. */
  readonly path: string
  readonly locale: Locale
  readonly messages: ListMessages
  /** The page's scripts run: links need not be followed. */
  readonly ready: boolean
  readonly hrefOf: (search: CarSearch) => string
  readonly go: (search: CarSearch) => void
  /** On the server alone. */
  readonly drawn?: DrawnBefore | undefined
}

/** What every part of the list knows. */
export interface ListContext extends ListSettings {
  /** What the visitor searches for: the parts show it before its cars have come. */
  readonly search: CarSearch
  /** Ends of ranges that the page's address gives as no numbers, until another search is made. */
  readonly unread?: UnreadEnds | undefined
}

export const ListSettingsContext = createContext<ListSettings | null>(null)
export const CarListContext = createContext<ListContext | null>(null)

/** Throws outside a list. */
export function useList(): ListContext {
  const context = use(CarListContext)
  if (!context) throw new Error('a part of the car list stands outside it')
  return context
}

/** Throws outside a list. */
export function useListSettings(): ListSettings {
  const settings = use(ListSettingsContext)
  if (!settings) throw new Error('a part of the car list stands outside it')
  return settings
}
