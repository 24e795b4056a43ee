'use client'

/** A component of the browser that the server cannot draw; where it runs, it says so. */
export function FailsOnServer() {
  if (typeof window === 'undefined') throw new Error('secret: 0701234567')
  return <p>Drawn by the browser.</p>
}
