/** What a script loads when it is needed, as the bundler writes it: `"static/chunks/a.js"`. */
const DEFERRED = /"(static\/chunks\/[\w.-]+\.(?:js|css))"/g
/** In transfer. What is larger (the map) is nothing that a form needs. */
const MAX_BYTES = 32 * 1024

/** Whether a page has a form whose run goes on from page to page. */
export const hasFlow = (html: string): boolean => html.includes('data-flow="')

/** Addresses of what a script may load later. */
export const deferredChunksIn = (code: string): readonly string[] =>
  [...code.matchAll(DEFERRED)].map(([, path]) => `/_next/${path}`)

/** Asked for beforehand, since it may not be worth its weight. */
export async function isLight(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', priority: 'low' }).catch(() => null)
  const bytes = Number(answer?.headers.get('content-length') ?? Infinity)
  return answer?.ok === true && bytes <= MAX_BYTES
}
