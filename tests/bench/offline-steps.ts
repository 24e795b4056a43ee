import { openCompany, type Blow, type Outcome } from './offline/company.ts'
import { booking } from './offline/booking-walk.ts'
import { contact, sellCar, serviceRequest, serviceRequestMotorcycle } from './offline/form-walks.ts'
import { tyreHotel } from './offline/tyre-walk.ts'
import type { Figure } from './figure.ts'
import { progress } from './offline/progress.ts'

const WALKS = [booking, tyreHotel, sellCar, serviceRequest, serviceRequestMotorcycle, contact]
const BLOWS: readonly Blow[] = ['server stopped', 'tab killed', 'reload']
/** Walks a flow and blow; `ROUNDS=1` for a quick look, `ONLY=sell-car` for one flow. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 20)
const ONLY = process.env['ONLY'] ?? ''
const AT_ONCE = 10

/**
 * Each step of each flow is struck by each blow when its fields are filled, and the submission when
 * it has just been pressed: what was typed must stand, and the database must have it once.
 */
export async function run(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const walks = WALKS.filter(({ name }) => name.includes(ONLY))
  const company = await openCompany({
    atOnce: Math.min(AT_ONCE, ROUNDS),
    walks: walks.length * BLOWS.length * ROUNDS,
  })
  try {
    for (const walk of walks) {
      for (const blow of BLOWS) {
        const began = Date.now()
        const outcomes = await company.walk(walk, blow, ROUNDS)
        const found = figuresOf(`${walk.name}, ${blow}`, outcomes)
        const bad = found.filter(({ met }) => !met).map(({ name, value }) => `${name}: ${value}`)
        const seconds = Math.round((Date.now() - began) / 1_000)
        progress([`${walk.name}, ${blow}: ${seconds} s`, ...bad].join('; '))
        figures.push(...found)
      }
    }
  } finally {
    await company.close()
  }
  return figures
}

function figuresOf(name: string, outcomes: readonly Outcome[]): readonly Figure[] {
  const none = (what: string, of: (outcome: Outcome) => readonly string[]): Figure => {
    const found = outcomes.flatMap(of)
    return {
      name: `${name}: ${what}${found.length === 0 ? '' : ` (${[...new Set(found)].join('; ')})`}`,
      value: found.length,
      unit: '',
      goal: '0',
      met: found.length === 0,
    }
  }
  const blows = outcomes.reduce((sum, outcome) => sum + outcome.blows, 0)
  return [
    {
      name: `${name}: blows in ${outcomes.length} walks`,
      value: blows,
      unit: '',
      goal: '',
      met: blows > 0,
    },
    none('lost', ({ lost }) => lost),
    none('sent twice, or not at all', ({ rows }) => (rows === 1 ? [] : [`${rows} rows`])),
  ]
}
