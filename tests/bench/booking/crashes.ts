import { tmpdir } from 'node:os'
import { openDatabase } from '#services'
import type { Database } from '#services/database'
import { registerCars, tally } from '../../booking/world.ts'
import type { TestPostgres } from '../../postgres/index.ts'
import type { Figure } from '../figure.ts'
import { AppInstance } from './app-instance.ts'
import { attempt, bookingOf, offeredHours, type Start } from './attempts.ts'
import { atLeast, exactly } from './contention.ts'

const KILLS = 50
const RESTARTS = 5
const WIDTH = 12
/** Acknowledged bookings between one kill and the next: at least one, at times many. */
const ACKS_BETWEEN = [1, 25, 7, 60, 3] as const
const DEPARTMENTS = [
  'segeltorp-bmw',
  'malmo-bmw',
  'molndal-bmw',
  'linkoping-bmw',
  'jonkoping-bmw',
  'boras-bmw',
]

interface Acknowledged {
  readonly id: string
  readonly start: Start
  readonly mileage: number
}

/** Books without pause while the site's processes are killed and PostgreSQL crashes, then counts. */
export async function crashes(postgres: TestPostgres): Promise<readonly Figure[]> {
  const url = await postgres.newDatabase()
  const apps = [await AppInstance.on(url), await AppInstance.on(url)]
  const [first] = apps
  if (first === undefined) throw new Error('no instance')
  try {
    await Promise.all(apps.map((app) => app.start()))
    const register = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
    await registerCars(register)
    await register.close()
    const slots: Start[] = []
    for (const department of DEPARTMENTS) slots.push(...(await offeredHours(first, department, 5)))

    const acknowledged = new Map<string, Acknowledged>()
    let claimed = 0
    let kills = 0
    let restarts = 0
    let attempts = 0
    let retried = 0
    const failures: Error[] = []
    const over = (): boolean => kills >= KILLS || failures.length > 0

    const worker = async (): Promise<void> => {
      while (!over()) {
        const index = attempts++
        const start = slots[(index * 7919) % slots.length] ?? slots[0]
        if (start === undefined) throw new Error('no slot')
        let turn = index
        const next = (): AppInstance => apps[turn++ % apps.length] ?? first
        const key = `crash-${index}-key`
        const mileage = (index % 99_999) + 1
        const body = bookingOf(start, mileage)
        const ended = await attempt(next, key, { body, loseFirstAnswer: index % 10 === 0 })
        if (ended.tries > 1) retried++
        if (ended.id !== null) acknowledged.set(key, { id: ended.id, start, mileage })
        acks.tell(acknowledged.size)
      }
    }
    const acks = new Threshold()
    // One for each process, so that at times all of them are down at once.
    const murderer = async (app: AppInstance): Promise<void> => {
      while (claimed < KILLS && failures.length === 0) {
        const turn = claimed++
        await acks.reached(acknowledged.size + (ACKS_BETWEEN[turn % ACKS_BETWEEN.length] ?? 1))
        await app.kill()
        kills++
        if (turn % (KILLS / RESTARTS) === 5) {
          await postgres.restart('immediate')
          restarts++
        }
        await app.start()
      }
    }
    const guarded = (work: Promise<void>): Promise<void> =>
      work.catch((error: unknown) => {
        failures.push(error instanceof Error ? error : new Error(String(error)))
        acks.tell(Number.POSITIVE_INFINITY)
      })
    await Promise.all([
      ...apps.map((app) => guarded(murderer(app))),
      ...Array.from({ length: WIDTH }, () => guarded(worker())),
    ])
    if (failures[0] !== undefined) throw failures[0]

    const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() })
    try {
      const { lost, changed, duplicates } = await compare(database, acknowledged)
      const again = await resend(first, acknowledged)
      return [
        exactly('SIGKILLs of the site under load', kills, KILLS),
        exactly('immediate restarts of PostgreSQL under that load', restarts, RESTARTS),
        atLeast('  bookings acknowledged meanwhile', acknowledged.size, 500),
        exactly('  acknowledged bookings lost', lost, 0),
        exactly('  acknowledged bookings changed', changed, 0),
        exactly('  slots over capacity', (await tally(database)).over, 0),
        atLeast('  attempts retried under their key', retried, 100),
        exactly('  duplicates from those retries', duplicates, 0),
        exactly('  another answer when an old key is sent again', again, 0),
      ]
    } finally {
      await database.close()
    }
  } finally {
    for (const app of apps) app.remove()
  }
}

/** Duplicates are bookings that no attempt knows of: every attempt went on until it had its answer. */
async function compare(
  database: Database,
  acknowledged: ReadonlyMap<string, Acknowledged>,
): Promise<{ readonly lost: number; readonly changed: number; readonly duplicates: number }> {
  const rows = await database.query<{
    idempotency_key: string
    id: string
    department_id: string
    starts_at: string
    mileage: number
    units: number
  }>(
    `select idempotency_key, id, department_id, mileage,
            to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at,
            (select count(*) from booking_unit where booking_id = id and state = 'booked') as units
       from booking`,
  )
  const stored = new Map(rows.map((row) => [row.idempotency_key, row]))
  let lost = 0
  let changed = 0
  for (const [key, { id, start, mileage }] of acknowledged) {
    const row = stored.get(key)
    if (row === undefined || row.id !== id) lost++
    else if (
      row.department_id !== start.departmentId ||
      row.starts_at !== start.timeSlot ||
      row.mileage !== mileage ||
      row.units !== 1
    )
      changed++
  }
  return { lost, changed, duplicates: rows.length - (acknowledged.size - lost) }
}

async function resend(
  app: AppInstance,
  acknowledged: ReadonlyMap<string, Acknowledged>,
): Promise<number> {
  let different = 0
  for (const [key, { id, start, mileage }] of [...acknowledged].slice(0, 300)) {
    const ended = await attempt(() => app, key, { body: bookingOf(start, mileage) })
    if (ended.id !== id) different++
  }
  return different
}

/** Lets several wait for a growing number to reach their marks. */
class Threshold {
  #waiting: { readonly mark: number; readonly reached: () => void }[] = []

  reached(mark: number): Promise<void> {
    return new Promise((reached) => this.#waiting.push({ mark, reached }))
  }

  tell(value: number): void {
    const ready = this.#waiting.filter(({ mark }) => value >= mark)
    this.#waiting = this.#waiting.filter(({ mark }) => value < mark)
    for (const { reached } of ready) reached()
  }
}
