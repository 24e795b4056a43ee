import { type MouseEvent, useSyncExternalStore } from 'react'
import { isPlainPress } from '#ui/plain-press'

/** Every address of the console begins with it. */
export const CONSOLE = '/analyst'

export interface Place {
  /** Segments below `/analyst`. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

const MOVED = 'console:moved'
const subscribe = (listener: () => void) => {
  window.addEventListener('popstate', listener)
  window.addEventListener(MOVED, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(MOVED, listener)
  }
}
const address = () => window.location.pathname + window.location.search

/** Where the console is: its address and nothing else says so. */
export function usePlace(): Place {
  const at = useSyncExternalStore(subscribe, address, () => CONSOLE)
  return placeOf(at)
}

export function placeOf(at: string): Place {
  const { pathname, searchParams } = new URL(at, 'http://console')
  const [, , ...path] = pathname.split('/')
  return { path: path.filter((part) => part !== '').map(decoded), query: searchParams }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

type Query = { readonly [name: string]: string | number | null | undefined }

/** An address of the console; what is null or empty is left out. */
export function hrefTo(path: readonly string[], query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  const base = [CONSOLE, ...path.map(encodeURIComponent)].join('/')
  return text === '' ? base : `${base}?${text}`
}

export function go(href: string, { replace = false } = {}): void {
  if (href === address()) return
  if (replace) window.history.replaceState(null, '', href)
  else window.history.pushState(null, '', href)
  window.dispatchEvent(new Event(MOVED))
}

/** For a link within the console: a plain click stays on the page, any other is the browser's. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainPress(event)) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget
  go(pathname + search)
}
