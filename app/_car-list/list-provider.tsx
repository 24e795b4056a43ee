'use client'

import { useMemo, type ReactNode } from 'react'
import type { CarSearch } from '#domain/car-search'
import {
  CarListContext,
  ListSettingsContext,
  type ListContext,
  type ListSettings,
} from './list-context.ts'

interface ListProviderProps {
  /** The same object from search to search. */
  readonly settings: ListSettings
  readonly search: CarSearch
  readonly unread?: ListContext['unread']
  readonly children: ReactNode
}

export function ListProvider({ settings, search, unread, children }: ListProviderProps) {
  const context = useMemo(() => ({ ...settings, search, unread }), [settings, search, unread])
  return (
    <ListSettingsContext value={settings}>
      <CarListContext value={context}>{children}</CarListContext>
    </ListSettingsContext>
  )
}
