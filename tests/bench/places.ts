import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { COUNTRY_CODES, sites, type Country } from '#domain/sites'
import { placesOf } from '#fixtures/places'
import { openWorld } from '../../app/api/_routes/world.ts'
import { Draw } from '../../fixtures/draw.ts'
import { createEmbeddedPlaces } from '../../services/places/embedded/index.ts'
import type { Figure } from './figure.ts'

/** Names that are typed, letter by letter, in each country. */
const NAMES = Number(process.env['ROUNDS'] ?? 60)
const SLIPS = 0.15
const LEAST = 2
const GOAL_MS = 5

interface Keystroke {
  readonly country: Country
  readonly text: string
}

/** Every beginning of a name, as it stands in the field after each key; some with a letter left out. */
function typing(country: Country, draw: Draw): readonly Keystroke[] {
  const { name } = draw.one(placesOf(country))
  const gap = draw.chance(SLIPS) ? 1 + draw.below(Math.max(name.length - 1, 1)) : name.length
  const typed = name.slice(0, gap) + name.slice(gap + 1)
  return Array.from({ length: Math.max(typed.length - LEAST + 1, 0) }, (_, more) => ({
    country,
    text: typed.slice(0, LEAST + more),
  }))
}

/** What a suggestion costs after a keystroke, in the port and as the site's call. */
export async function run(): Promise<readonly Figure[]> {
  const draw = new Draw(17)
  const keys = COUNTRY_CODES.flatMap((country) =>
    Array.from({ length: NAMES }, () => typing(country, draw)).flat(),
  )
  const port = createEmbeddedPlaces()
  const inPort = await timed(keys, async ({ country, text }) => {
    await port.suggest(text, { country, limit: 8 })
  })
  const world = await openWorld()
  try {
    const hosts = new Map(sites.map(({ id, country }) => [country, `${id}.localhost`]))
    const called = await timed(keys, async ({ country, text }) => {
      await suggested(world.origin, hosts.get(country) ?? '', text)
    })
    return [
      atMost('a keystroke in the seven gazetteers, median', part(inPort, 0.5)),
      atMost('  the slowest of twenty', part(inPort, 0.95), 50),
      atMost('a keystroke as a call of the site, median', part(called, 0.5)),
      atMost('  the slowest of twenty', part(called, 0.95), 50),
    ]
  } finally {
    await world.close()
  }
}

/** A browser keeps its connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const suggested = (origin: string, host: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const address = `${origin}/api/places?q=${encodeURIComponent(text)}`
    const sent = request(address, { agent, headers: { host } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    })
    sent.once('error', reject).end()
  })

/** Milliseconds of each, one after the other; the first of each country opens its gazetteer and is not counted. */
async function timed(
  keys: readonly Keystroke[],
  press: (key: Keystroke) => Promise<void>,
): Promise<readonly number[]> {
  for (const country of COUNTRY_CODES) await press({ country, text: 'xqzwvk' })
  const times: number[] = []
  for (const key of keys) {
    const began = performance.now()
    await press(key)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

const part = (sorted: readonly number[], of: number): number =>
  sorted[Math.floor(sorted.length * of)] ?? 0

const atMost = (name: string, value: number, goal = GOAL_MS): Figure => ({
  name,
  value,
  unit: 'ms',
  goal: `≤ ${goal}`,
  met: value <= goal,
})
