import { registerBackgroundSync } from './background-sync.ts'
import { isEditingEntry, noteEditing } from './editing-mode.ts'
import { asPreloaded } from './preloaded.ts'
import { routeOf, type Route } from './routes.ts'
import { worker } from './scope.ts'
import { install, takeOver } from './shell.ts'
import { STRATEGIES } from './strategies.ts'
import { handleMessage } from './warm.ts'

worker.addEventListener('install', (event) => event.waitUntil(install(event)))

worker.addEventListener('activate', (event) => {
  const enable = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([enable, takeOver(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const isNavigation = request.mode === 'navigate'
  const route = routeOf({
    method: request.method,
    url: request.url,
    origin: worker.location.origin,
    isNavigation,
    isRange: request.headers.has('range'),
    isRsc: request.headers.has('rsc'),
    destination: request.destination,
  })
  if (isNavigation && isEditingEntry(request.url)) event.waitUntil(noteEditing(true))
  if (route !== null) event.respondWith(answer(route, event))
  else if (isNavigation && request.method === 'GET') event.respondWith(asPreloaded(event))
})

/** Where the store of answers breaks, e.g. in a private window, the network alone is asked. */
const answer = (route: Route, event: FetchEvent): Promise<Response> =>
  STRATEGIES[route].handle({ request: event.request, event }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'no-response') throw error
    return fetch(event.request)
  })

registerBackgroundSync()

worker.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data, event)))
