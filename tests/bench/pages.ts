import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../journeys/harness/server.ts'
import type { Figure } from './figure.ts'
import { median } from './interleave.ts'
import { buildBareApp } from './pages/bare-app.ts'
import { load } from './pages/load.ts'
import { carAddresses, manyCars } from './pages/many-cars.ts'
import { startSite } from './site.ts'

const ROUNDS = 9
const GOAL = 0.8
const CAR_GOAL = 0.7

/**
 * A cached editorial page and a cached page of a car, headers, policy, compression and all, against a
 * bare static page that the same Next serves by itself; then ten thousand cars. Needs a build:
 * `npm run build`.
 */
export async function run(): Promise<readonly Figure[]> {
  const site = await startSite({ RATE_LIMIT: 'off' })
  const bare = await startBare(buildBareApp())
  try {
    const { url, pid } = site.server
    const [car = ''] = carAddresses(1)
    const rates = { site: [] as number[], car: [] as number[], bare: [] as number[] }
    const sized = { requests: 1_500, connections: 16 }
    for (let round = -1; round < ROUNDS; round += 1) {
      const ours = await load({ url: `${url}/`, ...sized })
      const cars = await load({ url: url + car, ...sized })
      const theirs = await load({ url: bare.url, ...sized })
      // The round before the first warms all of them up.
      if (round < 0) continue
      rates.site.push(ours)
      rates.car.push(cars)
      rates.bare.push(theirs)
    }
    const beside = (own: readonly number[]) =>
      median(own.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)))
    return [
      ratio('cached editorial page against a bare static page of Next', beside(rates.site), GOAL),
      ratio('cached page of a car against the same', beside(rates.car), CAR_GOAL),
      rate('  the editorial page', rates.site),
      rate('  the page of a car', rates.car),
      rate('  the bare page', rates.bare),
      ...(pid === null ? [] : await manyCars(url, pid)),
    ]
  } finally {
    bare.child.kill()
    await site.close()
  }
}

const ratio = (name: string, value: number, goal: number): Figure => ({
  name,
  value,
  unit: 'times',
  goal: `≥ ${goal}`,
  met: value >= goal,
})

const rate = (name: string, rates: readonly number[]): Figure => ({
  name,
  value: Math.round(median(rates)),
  unit: 'requests/s',
  goal: 'none',
  met: true,
})

async function startBare(
  folder: string,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const port = await freePort()
  const next = join(process.cwd(), 'node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}/`
  for (let tries = 0; tries < 100; tries += 1) {
    const answers = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answers) return { child, url }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill()
  throw new Error('The bare page does not answer.')
}
