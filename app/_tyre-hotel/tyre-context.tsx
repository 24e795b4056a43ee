'use client'

import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useFlow } from '#engine/react'
import type { MessageKey } from '#flows/tyre-hotel'
import { createTyreApi, type TyreApi } from './api.ts'
import { type CodeCredentials, createCredentials } from './credentials.ts'
import type { TyreHotelSettings } from './settings.ts'
import { tyreHotelFlow } from './tyre-state.ts'

interface Page {
  readonly settings: TyreHotelSettings
  readonly api: TyreApi
  readonly credentials: CodeCredentials
}

const PageContext = createContext<Page | null>(null)

export function TyrePageProvider({
  settings,
  children,
}: {
  readonly settings: TyreHotelSettings
  readonly children: ReactNode
}) {
  const page = useMemo(
    () => ({ settings, api: createTyreApi(settings.locale), credentials: createCredentials() }),
    [settings],
  )
  return <PageContext value={page}>{children}</PageContext>
}

export type Messages = (
  key: MessageKey,
  values?: { readonly [name: string]: string | number },
) => string

/** What every screen needs: the run, its state by name, the words, the calls and the page's settings. */
export function useTyreHotel() {
  const flow = useFlow(tyreHotelFlow)
  const page = useContext(PageContext)
  if (!page) throw new Error('useTyreHotel needs a TyrePageProvider')
  const { state } = flow.snapshot
  return {
    ...page,
    locale: page.settings.locale,
    flow,
    t: flow.t,
    step: state.step,
    state: state.context,
    dispatch: flow.dispatch,
    rejection: flow.snapshot.lastRejection,
  }
}
