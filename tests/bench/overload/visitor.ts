/**
 * Reads a cached page again and again, in a process of its own: in the load generator's, it would wait for the
 * generator's event loop as well. Started by `Visitor`.
 */
import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitorOrder } from './visitor-process.ts'

const PROBE_EVERY_MS = 15

/** Reads the page to its end without unpacking it. */
const visit = (agent: Agent, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '192.0.2.1', 'accept-encoding': 'br' }
    const outgoing = request(address, { agent, headers }, (incoming) => {
      const { statusCode } = incoming
      incoming.resume()
      incoming.once('error', reject)
      incoming.once('end', () =>
        statusCode === 200
          ? resolve()
          : reject(new Error(`the cached page was answered ${statusCode}`)),
      )
    })
    outgoing.once('error', reject)
    outgoing.end()
  })

async function timesOf({ address, seconds }: VisitorOrder): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const began = performance.now()
    await visit(agent, address)
    times.push(performance.now() - began)
    await sleep(PROBE_EVERY_MS)
  }
  agent.destroy()
  return times
}

setPriority(constants.priority.PRIORITY_NORMAL)

process.once('message', (order) => {
  void timesOf(order as VisitorOrder).then((times) => {
    process.send?.(times)
    process.disconnect()
  })
})
process.send?.('ready')
