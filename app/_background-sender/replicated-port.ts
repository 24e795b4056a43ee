import type { Attempt, Port } from '#engine'
import type { Asked, ReplicatedEffect } from './replicated-queue.ts'

/** The replicated queue is a bonus: a booking does not wait longer for it. */
const TIMEOUT_MS = 1000

/** Fetched before it is needed: offline it cannot be. */
export const loadReplicatedQueue = () => import('./replicated-queue.ts')

/** Where there is no navigator there is no browser to ask. */
export const isOffline = (): boolean => {
  const { navigator } = globalThis as { readonly navigator?: { readonly onLine?: boolean } }
  return navigator?.onLine === false
}

/**
 * A port whose call stands in the replicated queue for as long as it has no terminal answer, so that the worker
 * can make it when the page is gone (decision 022). While the browser is offline nothing is sent, and
 * the call is replicated all the same: give the run `online: () => true`, or it would not be asked.
 */
export function replicated(of: ReplicatedEffect, make: (send: typeof fetch) => Port): Port {
  return async (input, call): Promise<Attempt> => {
    let asked: Asked | undefined
    const send: typeof fetch = async (to, init = {}) => {
      const url = String(to)
      asked = { url, init, isAnswered: false }
      if (isOffline()) throw new TypeError('offline')
      const response = await fetch(url, init)
      asked = { url, init, isAnswered: true }
      return response
    }
    const attempt = await make(send)(input, call)
    const replicating = loadReplicatedQueue()
      .then(({ replicate }) => replicate(of, call.key, { asked, attempt }))
      .catch(() => undefined)
    // Before anybody reads the answer: what was refused must not be sent once more.
    await Promise.race([replicating, new Promise((go) => setTimeout(go, TIMEOUT_MS))])
    return attempt
  }
}
