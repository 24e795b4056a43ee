import { registerBackgroundSync } from './background-sync.ts'
import { routeOf } from './routes.ts'
import { worker } from './scope.ts'
import { dropOutdated, install } from './shell.ts'
import { STRATEGIES } from './strategies.ts'
import { heard } from './warm.ts'

worker.addEventListener('install', (event) => event.waitUntil(install(event)))

worker.addEventListener('activate', (event) => {
  const enable = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([enable, dropOutdated(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const route = routeOf({
    method: request.method,
    url: request.url,
    origin: worker.location.origin,
    isNavigation: request.mode === 'navigate',
    isRange: request.headers.has('range'),
    isRsc: request.headers.has('rsc'),
    destination: request.destination,
  })
  if (route !== null) event.respondWith(STRATEGIES[route].handle({ request, event }))
})

registerBackgroundSync()

worker.addEventListener('message', (event) => event.waitUntil(heard(event.data, event)))
