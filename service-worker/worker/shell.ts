import { PrecacheController } from 'workbox-precaching'
import { outdatedCaches, shellCache } from '../caches.ts'
import { mayBeShell } from './may-store.ts'
import { BUILD, worker } from './scope.ts'

const { locales, offline, assets } = worker.__SITE

/**
 * Holds the offline page of each language and what it loads, whole or not at all: where one answer is
 * not this build's, the install fails, and the worker before it stays.
 */
const shell = new PrecacheController({
  cacheName: shellCache(BUILD),
  plugins: [
    {
      // As somebody gets it who is nobody: an editor's drafts may not be kept.
      requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }),
      cacheWillUpdate: async ({ response }) => (mayBeShell(BUILD, response) ? response : null),
    },
  ],
})
shell.addToCacheList([
  ...offline.map((url) => ({ url, revision: BUILD })),
  ...assets.map((url) => ({ url, revision: null })),
])

export const install = (event: ExtendableEvent): Promise<unknown> => shell.install(event)

/** Throws away what builds before the last one left. */
export async function dropOutdated(): Promise<void> {
  const names = outdatedCaches(await caches.keys(), BUILD)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The offline page in the language of a path; null where the site has none yet. */
export async function offlinePage(path: string): Promise<Response | null> {
  const [, first = ''] = path.split('/')
  const [standard = ''] = locales
  const prefix = first !== standard && locales.includes(first) ? `/${first}` : ''
  return (
    (await shell.matchPrecache(`${prefix}/offline`)) ??
    (await shell.matchPrecache('/offline')) ??
    null
  )
}
