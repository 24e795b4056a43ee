import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { report } from '../_api-client/report.ts'
import { useBooking } from './booking-context.tsx'
import { codesOf } from './booking-state.ts'
import { earlier } from './seen.ts'
import { createSitesStream, type SitesStream, type SitesView } from './sites-stream.ts'

const START: SitesView = { sites: [], phase: 'loading' }

const AGAIN_MS = 4_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done, { once: true })
    signal.addEventListener('abort', done, { once: true })
  })

/**
 * The workshops near the chosen place for the chosen services. Another choice begins anew (SLOT-07),
 * leaving closes the connection; what was found is kept while the visitor is elsewhere in the wizard.
 */
export function useSites() {
  const { api, booking, locale } = useBooking()
  const client = useQueryClient()
  const plate = booking.car?.registrationNumber ?? ''
  const codes = codesOf(booking).join(',')
  const { lat, lng } = booking
  const key = JSON.stringify([locale, plate, codes, lat, lng])
  // The times that were found name one that is gone.
  const [isOutdated] = useState(() => booking.bookingError?.code === 'slot-taken')
  const drop = useRef(isOutdated)
  const [view, setView] = useState<{ readonly key: string; readonly shown: SitesView }>(() => ({
    key,
    shown: (isOutdated ? undefined : client.getQueryData<SitesView>(['sites', key])) ?? START,
  }))
  const stream = useRef<SitesStream | null>(null)

  useEffect(() => {
    if (plate === '' || codes === '' || lat === null || lng === null) return undefined
    if (drop.current) client.removeQueries({ queryKey: ['sites'] })
    drop.current = false
    const stored = client.getQueryData<SitesView>(['sites', key])
    const show = (shown: SitesView): void => {
      client.setQueryData(['sites', key], shown)
      setView({ key, shown })
    }
    const running = createSitesStream(
      {
        open: (cursor, signal) =>
          api.sites({ plate, codes: codes.split(','), lat, lng, cursor }, signal),
        wait: pause,
        show,
        report: (code) => report('sites-failed', code),
      },
      stored ?? START,
    )
    stream.current = running
    if (stored) setView({ key, shown: stored })
    if (
      !stored ||
      stored.phase === 'loading' ||
      stored.phase === 'more' ||
      stored.phase === 'cut'
    ) {
      running.start()
    }
    return () => running.close()
  }, [api, client, key, plate, codes, lat, lng])

  // Who waits for the network need not press anything.
  const isCut = view.key === key && view.shown.phase === 'cut'
  useEffect(() => {
    if (!isCut) return undefined
    const timer = setInterval(() => stream.current?.start(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isCut])

  // Never the sites of the choice before.
  const shown = view.key === key ? view.shown : START
  const before = client.getQueryState<SitesView>(earlier(['sites', key]))
  const isEarlier = shown.sites.length === 0 && (isCut || shown.phase === 'loading')
  const seen = isEarlier ? before?.data : undefined
  return {
    view: seen ? { ...seen, phase: shown.phase } : shown,
    /** When the sites were found, where an earlier page found them and this one has none yet. */
    seenAt: seen ? (before?.dataUpdatedAt ?? null) : null,
    more: () => stream.current?.more(),
    retry: () => stream.current?.start(),
  }
}
