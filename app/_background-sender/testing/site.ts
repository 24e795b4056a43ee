import { vi } from 'vitest'

export interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** The line between this browser and its site: what goes over it, and how it fails. */
export interface Line {
  readonly sent: Sent[]
  /** What the browser believes. */
  isOnline: boolean
  /** Nothing gets through, though the browser believes to be online. */
  isCut: boolean
  /** The request arrives, and its answer is lost. */
  losesAnswers: boolean
  readonly fetch: typeof fetch
}

/** Puts a browser with a line to `origin` in the place of this process's; undone by `unstubAllGlobals`. */
export function lineTo(origin: () => string, headers: () => Record<string, string> = () => ({})) {
  const { fetch: over } = globalThis
  const line: Line = {
    sent: [],
    isOnline: true,
    isCut: false,
    losesAnswers: false,
    fetch: async (to, init = {}) => {
      if (line.isCut || !line.isOnline) throw new TypeError('Failed to fetch')
      const own = new Headers(init.headers)
      line.sent.push({
        url: String(to),
        method: init.method ?? 'GET',
        headers: Object.fromEntries(own),
        body: typeof init.body === 'string' ? init.body : '',
      })
      for (const [name, value] of Object.entries(headers())) own.set(name, value)
      const response = await over(new URL(String(to), origin()), { ...init, headers: own })
      if (line.losesAnswers) throw new TypeError('Failed to fetch')
      return response
    },
  }
  vi.stubGlobal('fetch', line.fetch)
  vi.stubGlobal('navigator', {
    get onLine() {
      return line.isOnline
    },
  })
  return line
}
