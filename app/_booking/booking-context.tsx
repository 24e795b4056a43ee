'use client'

import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useFlow } from '#engine/react'
import type { MessageKey } from '#flows/service-booking'
import { type Api, createApi } from './api.ts'
import { bookingFlow } from './booking-state.ts'
import type { BookingPageSettings } from './settings.ts'

interface Page {
  readonly settings: BookingPageSettings
  readonly api: Api
}

const PageContext = createContext<Page | null>(null)

export function BookingPageProvider({
  settings,
  children,
}: {
  readonly settings: BookingPageSettings
  readonly children: ReactNode
}) {
  const page = useMemo(() => ({ settings, api: createApi(settings.locale) }), [settings])
  return <PageContext value={page}>{children}</PageContext>
}

export type Messages = (
  key: MessageKey,
  values?: { readonly [name: string]: string | number },
) => string

/** What every screen needs: the run, its state by name, the words, the calls and the page's settings. */
export function useBooking() {
  const flow = useFlow(bookingFlow)
  const page = useContext(PageContext)
  if (!page) throw new Error('useBooking needs a BookingPageProvider')
  const { state } = flow.snapshot
  return {
    ...page,
    locale: page.settings.locale,
    flow,
    t: flow.t,
    step: state.step,
    booking: state.context,
    dispatch: flow.dispatch,
    rejection: flow.snapshot.lastRejection,
  }
}
