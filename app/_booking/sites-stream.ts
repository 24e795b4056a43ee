import type { SiteMessage, WorkshopSite } from '#services/workshop'
import { eventData } from './sse.ts'

/** Sites asked for at a time (SLOT-05). */
export const SITES_AT_A_TIME = 5

const WAITS_MS = [500, 1_000, 2_000, 4_000]

/**
 * `loading` the first five, `more` after "Fetch more", `idle` there may be more, `ended` there are
 * none left, `none` the search gave nothing at all (SLOT-16), `cut` the network keeps failing, `broken`
 * the search failed after the first sites: there may be more, on another try.
 */
export type SitesPhase = 'loading' | 'more' | 'idle' | 'ended' | 'none' | 'cut' | 'broken'

export interface SitesView {
  /** In stream order, whatever the sorting shown. */
  readonly sites: readonly WorkshopSite[]
  readonly phase: SitesPhase
}

export interface SitesWorld {
  /** Opens the stream after the site `cursor`. */
  readonly open: (cursor: string | null, signal: AbortSignal) => Promise<Response>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly show: (view: SitesView) => void
  /** Why the search ended early (SVCERR-02). */
  readonly report: (code: 'stream-error' | 'no-sites') => void
}

export interface SitesStream {
  readonly start: () => void
  readonly more: () => void
  readonly close: () => void
}

/**
 * The closest available workshops, five at a time: a batch that is full closes the stream, the next
 * begins after the last site in stream order (SLOT-06, SLOT-17), and a cut is resumed there, too.
 */
export function createSitesStream(
  world: SitesWorld,
  from: SitesView = { sites: [], phase: 'loading' },
): SitesStream {
  let view = from
  let running: AbortController | null = null

  const show = (next: SitesView): void => {
    view = next
    world.show(next)
  }

  async function fetchBatch(control: AbortController): Promise<void> {
    const { signal } = control
    const wanted = view.sites.length + SITES_AT_A_TIME - (view.sites.length % SITES_AT_A_TIME)
    for (let failures = 0; !signal.aborted;) {
      const before = view.sites.length
      // Attempts follow one another.
      const end = await attempt(wanted, control)
      if (signal.aborted) return
      if (end !== 'cut') {
        show({ ...view, phase: end })
        return
      }
      if (view.sites.length > before) failures = 0
      const pause = WAITS_MS[failures++]
      if (pause === undefined) {
        show({ ...view, phase: 'cut' })
        return
      }
      await world.wait(pause, signal)
    }
  }

  async function attempt(wanted: number, { signal }: AbortController): Promise<SitesPhase> {
    const inner = new AbortController()
    const leave = (): void => inner.abort()
    signal.addEventListener('abort', leave)
    try {
      const before = view.sites.length
      const response = await world.open(view.sites.at(-1)?.siteId ?? null, inner.signal)
      if (!response.ok || !response.body) {
        if (response.status >= 500 || response.status === 429) return 'cut'
        return failed()
      }
      for await (const message of eventData(response.body)) {
        const end = take(message as SiteMessage)
        if (end) return end
        if (view.sites.length >= wanted) return 'idle'
      }
      // The server ends its answer after so many; only one without a site says that none are left.
      return view.sites.length > before ? 'idle' : endPhase()
    } catch {
      return 'cut'
    } finally {
      signal.removeEventListener('abort', leave)
      inner.abort()
    }
  }

  function take(message: SiteMessage): SitesPhase | null {
    if ('error' in message) return failed()
    if ('nosites' in message) {
      world.report('no-sites')
      return endPhase()
    }
    if (!view.sites.some((site) => site.departmentId === message.departmentId)) {
      show({ ...view, sites: [...view.sites, message] })
    }
    return null
  }

  const failed = (): SitesPhase => {
    world.report('stream-error')
    return view.sites.length === 0 ? 'none' : 'broken'
  }
  const endPhase = (): SitesPhase => (view.sites.length === 0 ? 'none' : 'ended')

  function run(phase: 'loading' | 'more'): void {
    if (running) return
    const control = new AbortController()
    running = control
    show({ ...view, phase })
    void fetchBatch(control).finally(() => {
      if (running === control) running = null
    })
  }

  return {
    start: () => run(view.sites.length < SITES_AT_A_TIME ? 'loading' : 'more'),
    more: () => run('more'),
    close: () => {
      running?.abort()
      running = null
    },
  }
}
