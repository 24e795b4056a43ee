import { Agent, request } from 'node:http'

export interface Load {
  readonly url: string
  readonly requests: number
  readonly connections: number
}

/** Asks for one address over kept connections as fast as it is answered; requests a second. */
export async function load({ url, requests, connections }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1
        await once(url, agent)
      }
    }),
  )
  agent.destroy()
  return requests / ((performance.now() - started) / 1000)
}

function once(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.once('end', resolve)
    })
    asking.once('error', reject)
    asking.end()
  })
}
