import { execFileSync } from 'node:child_process'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { carPath } from '#domain/car-path'
import { generateCars } from '#fixtures/cars'
import type { Figure } from '../figure.ts'
import { progress } from '../offline/progress.ts'

const SITE = 'hedinautomotive-se'
const PATH_TO_CARS = '/kop-bil'
/** `CAR_PAGES=2000` for a quicker look: each takes the server's one thread that draws 50 to 80 ms. */
const CARS = Number(process.env['CAR_PAGES'] ?? 10_000)
/** Visited before memory is read for the first time: what is loaded once is there by then. */
const FIRST = 500
const CONNECTIONS = 4
const TELL_EVERY = 500
const GOAL_MIB = 64

/** The addresses of so many pages of cars: each car's, and its with brand and model in the address. */
export function carAddresses(count: number): readonly string[] {
  const paths = [...generateCars(SITE)].flatMap((car) => {
    const path = carPath(PATH_TO_CARS, car)
    const trail = `-/${encodeURIComponent(car.car_brand)}/-/${encodeURIComponent(car.car_model)}`
    return [path, path.replace(PATH_TO_CARS, `${PATH_TO_CARS}/${trail}`)]
  })
  if (paths.length < count) throw new Error(`There are only ${paths.length} pages of cars.`)
  return paths.slice(0, count)
}

/**
 * Ten thousand pages of cars, each visited once, and then every editorial page: whether it still comes from
 * the cache, and what the cars have left in memory.
 */
export async function manyCars(url: string, pid: number): Promise<readonly Figure[]> {
  const pages = await editorialPages(url)
  await visit(url, pages)
  const cars = carAddresses(CARS)
  await visit(url, cars.slice(0, FIRST))
  const before = memoryOf(pid)
  const started = performance.now()
  await visit(url, cars.slice(FIRST))
  const seconds = (performance.now() - started) / 1000
  const growth = memoryOf(pid) - before
  const answers = await visit(url, pages)
  const made = answers.filter((headers) => headers['x-nextjs-cache'] === 'MISS').length
  return [
    {
      name: `editorial pages made anew after ${CARS} pages of cars, of ${pages.length}`,
      value: made,
      unit: 'pages',
      goal: '0',
      met: made === 0,
    },
    {
      name: '  memory that the cars have left',
      value: growth,
      unit: 'MiB',
      goal: `≤ ${GOAL_MIB}`,
      met: growth <= GOAL_MIB,
    },
    {
      name: '  pages of cars drawn a second',
      value: (CARS - FIRST) / seconds,
      unit: 'pages/s',
      goal: 'none',
      met: true,
    },
  ]
}

async function editorialPages(url: string): Promise<readonly string[]> {
  const map = await (await fetch(`${url}/sitemap.xml?part=1`)).text()
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  )
  const editorial = paths.filter((path) => !/\/\d{8}(?:\/|$)/.test(path))
  if (editorial.length === 0) throw new Error('The sitemap names no page.')
  return [...new Set(editorial)]
}

/** Resident memory in MiB. */
const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

async function visit(
  url: string,
  paths: readonly string[],
): Promise<readonly IncomingHttpHeaders[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const left = paths.values()
  const headers: IncomingHttpHeaders[] = []
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const path of left) {
        headers.push(await headersOf(url + path, agent))
        if (headers.length % TELL_EVERY === 0)
          progress(`${headers.length} of ${paths.length} pages`)
      }
    }),
  )
  agent.destroy()
  return headers
}

const headersOf = async (url: string, agent: Agent): Promise<IncomingHttpHeaders> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.once('end', () => resolve(answer.headers))
    })
    asking.once('error', reject)
    asking.end()
  })
