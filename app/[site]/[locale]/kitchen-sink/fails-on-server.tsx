'use client'

/** Names that have failed on this server. */
const failed = new Set<string>()

/**
 * A component of the browser that the server cannot draw, or, where its name begins with `once`,
 * cannot draw the first time; where it runs, it says so.
 */
export function FailsOnServer({ name }: { readonly name: string }) {
  if (typeof window !== 'undefined') return <p>Drawn by the browser.</p>
  if (name.startsWith('once') && failed.has(name)) return <p>Drawn by the server.</p>
  failed.add(name)
  throw new Error('secret: 0701234567')
}
