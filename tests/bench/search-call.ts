import { fork, type ChildProcess } from 'node:child_process'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { CARD_FIELDS } from '#domain/car'
import { CAR_FACETS, CARS_PER_PAGE, type SearchBody, type SearchFilter } from '#domain/car-search'
import { randomOf } from '../../redirects/testing/random.ts'
import type { Figure } from './figure.ts'
import { cpuOf, post } from './forked-site.ts'

const CARS = Number(process.env['CARS'] ?? 100_000)
const SECONDS = 8
/** Calls under way at once. */
const VISITORS = 12
/** Searches that visitors choose from; the first are the most popular. */
const POPULAR = 400

const BRANDS = ['Volvo', 'BMW', 'Audi', 'Kia', 'Volkswagen', 'Mercedes-Benz', 'Toyota', 'Ford']
const FUELS = ['Bensin', 'Diesel', 'El', 'Laddhybrid', 'Hybrid']
const WORDS = ['volvo', 'xc60', 'kombi', 'automat', 'dragkrok', 'suv röd', 'golf', 'el 2022']
const SORTS = ['', 'car_price_asc', 'car_price_desc', 'car_mileage_asc', 'car_year_desc']

/**
 * How many searches of 48 cars with all facets the site answers a second, with `CARS` cars (100,000), the
 * load included in the machine's cores: of searches nobody has made before, and of such as visitors make,
 * the popular ones again and again.
 */
export async function run(): Promise<readonly Figure[]> {
  const served = await started()
  try {
    const anew = searches(1)
    const popular = searches(2)
    const mix = Array.from({ length: POPULAR }, () => popular())
    const random = randomOf(3)
    await load(served, searches(4), 1)
    const first = await load(served, anew, SECONDS)
    const next = () => mix[Math.floor(random() ** 3 * POPULAR)] ?? ''
    const again = await load(served, next, SECONDS)
    return [
      ...figures(`searches of ${CARS} cars, each a new one`, first, { rate: 0, p99: 1_000 }),
      ...figures(`searches of ${CARS} cars, as visitors make them`, again, { rate: 300, p99: 100 }),
    ]
  } finally {
    served.site.kill()
  }
}

interface Load {
  readonly perSecond: number
  /** Processor time of the site a search, in ms, compression included. */
  readonly cpu: number
  readonly p99: number
}

function figures(
  name: string,
  { perSecond, cpu, p99 }: Load,
  goal: { readonly rate: number; readonly p99: number },
): readonly Figure[] {
  return [
    {
      name,
      value: perSecond,
      unit: 'a second',
      goal: goal.rate === 0 ? 'any' : `≥ ${goal.rate}`,
      met: perSecond >= goal.rate,
    },
    {
      name: '  processor time of the site, a search',
      value: cpu,
      unit: 'ms',
      goal: 'any',
      met: true,
    },
    {
      name: '  the slowest of a hundred',
      value: p99,
      unit: 'ms',
      goal: `≤ ${goal.p99}`,
      met: p99 <= goal.p99,
    },
  ]
}

interface Site {
  readonly site: ChildProcess
  readonly port: number
}

async function started(): Promise<Site> {
  const site = fork(join(import.meta.dirname, 'search-call/site.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, CARS: String(CARS) },
  })
  return new Promise((resolve, reject) => {
    site.once('message', (message) => resolve({ site, port: (message as { port: number }).port }))
    site.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
}

/** Bodies of searches, by a seed. */
function searches(seed: number): () => string {
  const random = randomOf(seed)
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
    from[Math.floor(random() * from.length)] as T
  const chosen = (name: string, texts: readonly string[]): SearchFilter => ({
    name,
    values: [...new Set([pick(texts), pick(texts)])].map((text) => ({ text })),
  })
  return () => {
    const filters: SearchFilter[] = []
    if (random() < 0.6) filters.push(chosen('car_brand>car_model', BRANDS))
    if (random() < 0.4) filters.push(chosen('car_fuel', FUELS))
    if (random() < 0.6) {
      const min = Math.floor(random() * 300_000)
      filters.push({ name: 'car_price', min, max: min + Math.floor(random() * 400_000) })
    }
    const body: SearchBody = {
      index: '',
      fields: CARD_FIELDS,
      keyphrase: random() < 0.2 ? pick(WORDS) : '',
      facets: CAR_FACETS.map((name) => ({ name, sort_order: 'asc' })),
      limit: CARS_PER_PAGE,
      offset: random() < 0.2 ? CARS_PER_PAGE : 0,
      sort_name: pick(SORTS),
      filters,
    }
    return JSON.stringify(body)
  }
}

async function load({ site, port }: Site, next: () => string, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const times: number[] = []
  const before = await cpuOf(site)
  const end = performance.now() + seconds * 1_000
  const visitor = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      await post({ agent, port, path: '/api/search', body: next(), status: 200 })
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  agent.destroy()
  const cpu = ((await cpuOf(site)) - before) / times.length
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]
  return { perSecond: times.length / seconds, cpu, p99: slowest ?? Infinity }
}
