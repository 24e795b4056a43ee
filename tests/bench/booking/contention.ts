import { tmpdir } from 'node:os'
import { openDatabase } from '#services'
import type { Database } from '#services/database'
import { bookNaively, openNaive } from '../../booking/naive.ts'
import { inParallel, registerCars, tally } from '../../booking/world.ts'
import type { TestPostgres } from '../../postgres/index.ts'
import type { Figure } from '../figure.ts'
import { AppInstance } from './app-instance.ts'
import { attempt, bookingOf, offeredHours, type Start } from './attempts.ts'

const ATTEMPTS = 10_000
const WIDTH = 100
const CAPACITY = 3
const SLOTS = 200
/** All with three mechanics and so three units an hour. */
const DEPARTMENTS = ['marsta-bmw', 'karlskrona-bmw', 'trollhattan-bmw', 'skovde-bmw']

/** 10,000 attempts through two processes of the site, and the same load on the naive control. */
export async function contention(postgres: TestPostgres): Promise<readonly Figure[]> {
  const url = await postgres.newDatabase()
  const apps = [await AppInstance.on(url), await AppInstance.on(url)]
  const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
  try {
    await Promise.all(apps.map((app) => app.start()))
    await registerCars(database)
    const [app] = apps
    if (app === undefined) throw new Error('no instance')
    const slots: Start[] = []
    for (const department of DEPARTMENTS) {
      const offered = await offeredHours(app, department, 1)
      slots.push(...offered.slice(0, SLOTS / DEPARTMENTS.length))
    }
    if (slots.length !== SLOTS) throw new Error(`only ${slots.length} slots are offered`)

    // 50 attempts in a row on each slot, so that both processes want the same one at once.
    const wanted = slots.flatMap((slot) => Array.from({ length: ATTEMPTS / SLOTS }, () => slot))
    const began = performance.now()
    const ended = await inParallel(wanted, WIDTH, (slot, index) => {
      let turn = index
      const next = (): AppInstance => apps[turn++ % apps.length] ?? app
      return attempt(next, `contention-${index}`, { body: bookingOf(slot, index + 1) })
    })
    const seconds = (performance.now() - began) / 1000

    const confirmed = ended.filter(({ id }) => id !== null).length
    const { bookings, over } = await tally(database)
    const naive = await naively(database, wanted)
    const load = '10,000 attempts on 200 slots × 3, two instances'
    const units = SLOTS * CAPACITY
    return [
      exactly(`confirmed of ${load}`, confirmed, units),
      exactly('  stored', bookings, units),
      exactly('  slots over capacity', over, 0),
      exactly('  units left free', units - Math.min(units, bookings), 0),
      atLeast('  naive control: booked beyond capacity', naive - units, 1),
      atLeast('  attempts a second', Math.round(ATTEMPTS / seconds), 1),
    ]
  } finally {
    await database.close()
    for (const app of apps) app.remove()
  }
}

async function naively(one: Database, wanted: readonly Start[]): Promise<number> {
  await openNaive(one)
  const booked = await inParallel(wanted, WIDTH / 4, ({ departmentId, timeSlot }) =>
    bookNaively(one, `${departmentId} ${timeSlot}`, CAPACITY),
  )
  return booked.filter(Boolean).length
}

export function exactly(name: string, value: number, goal: number): Figure {
  return { name, value, unit: '', goal: `= ${goal}`, met: value === goal }
}

export function atLeast(name: string, value: number, goal: number): Figure {
  return { name, value, unit: '', goal: `≥ ${goal}`, met: value >= goal }
}
