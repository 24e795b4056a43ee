'use client'

import { useMemo, type ReactNode } from 'react'
import type { CarSearch } from '#domain/car-search'
import { CarListContext, ListSettingsContext, type ListSettings } from './list-context.ts'

interface ListProviderProps {
  /** The same object from search to search. */
  readonly settings: ListSettings
  readonly search: CarSearch
  readonly children: ReactNode
}

export function ListProvider({ settings, search, children }: ListProviderProps) {
  const context = useMemo(() => ({ ...settings, search }), [settings, search])
  return (
    <ListSettingsContext value={settings}>
      <CarListContext value={context}>{children}</CarListContext>
    </ListSettingsContext>
  )
}
