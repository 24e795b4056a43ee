/**
 * What is served instead of the worker when it is switched off: it takes over at once, throws away
 * what the worker cached, and itself. Open pages go on as they are; nothing that was typed is touched.
 */
import { PREFIX } from '../caches.ts'
import { worker } from './scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
  await worker.registration.unregister()
}
