import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { randomOf } from '../../redirects/testing/random.ts'
import type { Figure } from './figure.ts'
import { startSite } from './site.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 20)
const WARM_UP_SECONDS = 4
/** Pages under way at once. */
const VISITORS = 4
/** Searches that visitors choose from; the first are the most popular. */
const POPULAR = 400
const GOAL = 60

const BRANDS = ['Volvo', 'BMW', 'Audi', 'Kia', 'Volkswagen', 'Mercedes-Benz', 'Toyota', 'Ford']
const FUELS = ['Bensin', 'Diesel', 'El', 'Laddhybrid', 'Hybrid']
const WORDS = ['volvo', 'xc60', 'kombi', 'automat', 'dragkrok', 'suv röd', 'golf', 'el 2022']
const SORTS = ['car_price_asc', 'car_price_desc', 'car_mileage_asc', 'car_year_desc']

/**
 * How many searched lists the site answers a second as documents: 48 of the made-up Swedish stock of 6,000
 * cars with all facets, compressed, the load included in the machine's cores. Of searches nobody has made
 * before, and of such as visitors make, the popular ones again and again. Needs a build.
 */
export async function run(): Promise<readonly Figure[]> {
  const { server, close } = await startSite({ RATE_LIMIT: 'off' })
  try {
    const popular = addresses(2)
    const mix = Array.from({ length: POPULAR }, () => popular())
    const random = randomOf(3)
    const next = () => mix[Math.floor(random() ** 3 * POPULAR)] ?? ''
    await load(server, addresses(1), WARM_UP_SECONDS)
    const anew = await load(server, addresses(4), SECONDS)
    // Until as many pages come as go of what the gateway keeps.
    await load(server, next, SECONDS)
    const again = await load(server, next, SECONDS)
    return [
      ...figures('filtered lists as documents, each a new search', anew),
      ...figures('filtered lists as documents, as visitors search', again),
    ]
  } finally {
    await close()
  }
}

interface Load {
  readonly perSecond: number
  /** Processor time of the site a page, in ms, compression included. */
  readonly cpu: number
}

const figures = (name: string, { perSecond, cpu }: Load): readonly Figure[] => [
  { name, value: perSecond, unit: 'a second', goal: `≥ ${GOAL}`, met: perSecond >= GOAL },
  { name: '  processor time of the site, a page', value: cpu, unit: 'ms', goal: 'any', met: true },
]

/** Addresses of searches, by a seed. */
function addresses(seed: number): () => string {
  const random = randomOf(seed)
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  return () => {
    const query = new URLSearchParams()
    if (random() < 0.6) query.append('car_brand', pick(BRANDS))
    if (random() < 0.2) query.append('car_brand', pick(BRANDS))
    if (random() < 0.4) query.append('car_fuel', pick(FUELS))
    if (random() < 0.2) query.set('keyphrase', pick(WORDS))
    if (random() < 0.3) query.set('sortName', pick(SORTS))
    if (random() < 0.1) query.set('page', '1')
    const from = Math.floor(random() * 300_000)
    query.set('car_price', `${from}-${from + 100_000 + Math.floor(random() * 400_000)}`)
    return `/kop-bil/alla-bilar-i-lager?${query}`
  }
}

interface Site {
  readonly url: string
  readonly pid: number | null
}

async function load({ url, pid }: Site, next: () => string, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const before = cpuOf(pid)
  const started = performance.now()
  let pages = 0
  const visitor = async () => {
    while (performance.now() - started < seconds * 1_000) {
      await visit(agent, url + next())
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  const perSecond = pages / ((performance.now() - started) / 1_000)
  agent.destroy()
  return { perSecond, cpu: (cpuOf(pid) - before) / pages }
}

/** The answer is taken as it comes: unpacking it would be the visitor's time, on the same cores. */
async function visit(agent: Agent, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`a list was answered ${answer.statusCode}`)),
      )
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}

/** Ms of processor time of a process so far, of all its threads; Linux counts it in hundredths of a second. */
function cpuOf(pid: number | null): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = after.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
