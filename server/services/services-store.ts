import type { Services } from '#services'

const store = globalThis as {
  forecourtServices?: Services | undefined
  forecourtRefresh?: (() => Promise<void>) | undefined
}

/**
 * The ports that the server opened. Pages and API handlers are bundled apart from the server but
 * run in its process, so they meet here; null while pages are built, when nothing is open.
 */
export const servicesIfOpen = (): Services | null => store.forecourtServices ?? null

export function getServices(): Services {
  if (!store.forecourtServices) throw new Error('The services are not open.')
  return store.forecourtServices
}

export function provideServices(services: Services | null): void {
  store.forecourtServices = services ?? undefined
}

/** Has every page made anew when it is next asked for; does nothing while no server runs. */
export const refreshPages = (): Promise<void> => store.forecourtRefresh?.() ?? Promise.resolve()

export function provideRefresh(refresh: (() => Promise<void>) | null): void {
  store.forecourtRefresh = refresh ?? undefined
}
