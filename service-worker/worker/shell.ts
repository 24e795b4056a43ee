import { PrecacheController } from 'workbox-precaching'
import { isShellCache, outdatedCaches, shellCache, TOOK_OVER } from '../caches.ts'
import { mayBeShell } from './may-store.ts'
import { BUILD, worker } from './scope.ts'

const { locales, offline, assets } = worker.__SITE

/**
 * Holds the offline page of each language and what it loads, completely or not at all: where one answer is
 * not this build's, the install fails, and the worker before it stays.
 */
const shell = new PrecacheController({
  cacheName: shellCache(BUILD),
  plugins: [
    {
      // As somebody gets it who is nobody: an editor's drafts must not be cached.
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

/** This worker takes over: throws away what builds before the last one left, and notes it for the next. */
export async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const tookOver = new Map<string, number>()
  for (const name of names.filter(isShellCache)) {
    const noted = await (await caches.open(name)).match(TOOK_OVER)
    if (noted) tookOver.set(name, Number(await noted.text()))
  }
  await Promise.all(outdatedCaches(names, BUILD, tookOver).map((name) => caches.delete(name)))
  const own = await caches.open(shellCache(BUILD))
  // On a full disk the order in which the shells were made has to do.
  await own.put(TOOK_OVER, new Response(String(Date.now()))).catch(() => undefined)
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
