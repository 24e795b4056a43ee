import { DEFAULT_SITE, type Site, siteById, type SiteId, sites } from '#domain/sites'
import { definitionHash, type FlowDefinition } from '#engine'
import { chanceOf, type Chance } from './random.ts'
import { type SampleRun, sampleRun, type Script } from './sample-run.ts'
import { scripts } from './scripts.ts'

export type { SampleRun } from './sample-run.ts'
export { type Chance, chanceOf } from './random.ts'
export { scripts } from './scripts.ts'

/** Made-up visits of the real flows: who comes, how far they get, and what goes wrong. */
export interface SampleVisit extends SampleRun {
  readonly site: SiteId
  readonly locale: string
  readonly device: 'phone' | 'tablet' | 'desktop'
  readonly brand: string | null
  readonly definitionHash: string
}

export interface SampleOptions {
  readonly count: number
  readonly seed: number
  /** Runs begin in the time before it, ms since 1970 UTC. */
  readonly until: number
  readonly days: number
  /** Definitions in the place of the flows' own, by flow; each as likely as the other. */
  readonly versions?: { readonly [flow: string]: readonly [FlowDefinition, ...FlowDefinition[]] }
}

/** Where a flow is at home; every other site has a few of its visits. */
const COUNTRIES: Readonly<Record<string, Site['country']>> = {
  'service-request': 'NO',
  'service-request-mc': 'NO',
}

function siteOf(flow: string, chance: Chance): Site {
  const home = COUNTRIES[flow] ?? siteById(DEFAULT_SITE).country
  const weights = sites.map(({ id, country }) => [id, country === home ? 12 : 1] as const)
  return siteById(chance.weighted(Object.fromEntries(weights) as Record<SiteId, number>))
}

const FLOWS = {
  'service-booking': 40,
  'tyre-hotel': 20,
  'sell-car': 12,
  'service-request': 10,
  'service-request-mc': 3,
  contact: 15,
} as const
const DEVICES = { phone: 62, desktop: 30, tablet: 8 } as const
const BRANDS = { bmw: 5, volvo: 4, 'mercedes-benz': 3, mini: 1 } as const
const DAY_MS = 86_400_000

const hashes = new WeakMap<FlowDefinition, string>()
const hashOf = (definition: FlowDefinition): string => {
  const hash = hashes.get(definition) ?? definitionHash(definition)
  hashes.set(definition, hash)
  return hash
}

/** The same seed gives the same visits. */
export function* sampleVisits(options: SampleOptions): Generator<SampleVisit> {
  const chance = chanceOf(options.seed)
  for (let n = 0; n < options.count; n += 1) yield sampleVisit(chance, options)
}

function sampleVisit(chance: Chance, { until, days, versions }: SampleOptions): SampleVisit {
  const flow = chance.weighted(FLOWS)
  const script = scripts.find(({ definition }) => definition.id === flow) ?? scripts[0]
  const others = versions?.[flow]
  const definition = others ? chance.pick(others) : script.definition
  const site = siteOf(flow, chance)
  const [first, ...more] = site.locales
  const startedAt = Math.floor(until - chance.next() * days * DAY_MS)
  const device = chance.weighted(DEVICES)
  return {
    ...sampleRun({ ...handled(script, device), definition }, { chance, startedAt }),
    site: site.id,
    locale: chance.of(0.9) ? first : chance.pick([first, ...more]),
    device,
    brand: chance.of(0.3) ? chance.weighted(BRANDS) : null,
    definitionHash: hashOf(definition),
  }
}

/** Who types on a phone gives up sooner. */
const handled = (script: Script, device: SampleVisit['device']): Script =>
  device === 'desktop'
    ? script
    : {
        ...script,
        leaves: Object.fromEntries(
          Object.entries(script.leaves).map(([step, share]) => [step, share * 1.3]),
        ),
      }
