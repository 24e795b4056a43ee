import type { FromWorker } from '../protocol.ts'

export interface StartOptions {
  /** A new version waits, or another tab has taken one: this page can be loaded anew. */
  readonly onUpdate: () => void
  /** Whether everything that was typed is stored; where not, no new version is offered or taken. */
  readonly mayReload: () => boolean
}

export interface StartedWorker {
  /** Lets the version that waits take over, and loads this page anew once it has. */
  takeUpdate(): void
  /** The site can be reached again: looks for a new version, or starts what could not be installed. */
  look(): void
}

const HOUR_MS = 60 * 60_000
/** A new version that has not taken over by then may be asked again. */
const TAKING_MS = 5_000

/**
 * Registers the site's worker, and looks for a new version of it whenever the page is looked at again,
 * and every hour. Where the network went before it was installed, that is tried again as often. Null
 * where the browser has none, or refuses (a private window).
 */
export async function startWorker({
  onUpdate,
  mayReload,
}: StartOptions): Promise<StartedWorker | null> {
  if (!('serviceWorker' in navigator)) return null
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  let isTaking = false
  const reload = () => location.reload()
  const offer = () => {
    if (mayReload()) onUpdate()
  }
  workbox.addEventListener('waiting', offer)
  // A first visit is taken over, too: that is no news.
  let had = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTaking) reload()
    else if (had) offer()
    had = true
  })
  let registration: ServiceWorkerRegistration | undefined
  const register = async () => {
    registration = await workbox.register()
    // Workbox itself reports one new version at most, and none where that one could not be installed.
    registration?.addEventListener('updatefound', () => {
      const found = registration?.installing
      found?.addEventListener('statechange', () => {
        if (found.state === 'installed' && had) offer()
      })
    })
  }
  try {
    await register()
  } catch (error) {
    // What is not refused could not be fetched.
    if (!(error instanceof TypeError)) return null
  }
  const look = () => {
    if (document.visibilityState === 'visible') void lookOnce().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, HOUR_MS)
  return {
    look,
    takeUpdate: () => {
      if (isTaking || !mayReload()) return
      isTaking = true
      if (!registration?.waiting) return reload()
      workbox.messageSkipWaiting()
      setTimeout(() => (isTaking = false), TAKING_MS)
    },
  }

  /** One that could not be installed has left nothing that could be updated. */
  async function lookOnce(): Promise<void> {
    if (await navigator.serviceWorker.getRegistration()) await workbox.update()
    else await register()
  }
}

/** Calls `listener` whenever the worker says that what waits may go out. Returns the way to stop. */
export function onDrain(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isDrain(data)) listener()
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  return () => navigator.serviceWorker.removeEventListener('message', onMessage)
}

const isDrain = (data: unknown): data is FromWorker =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'drain'
