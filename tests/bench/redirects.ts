import {
  compileTable,
  parseTable,
  type RedirectRequest,
  type Matcher,
  type Rule,
  type Table,
} from '#redirects'
import { FORMATS } from '../../redirects/convert/formats.ts'
import { randomOf } from '../../redirects/testing/random.ts'
import type { Figure } from './figure.ts'
import { interleave, median, timed } from './interleave.ts'
import { nextMatcher, type NextRedirect } from './redirects/next-matcher.ts'

const SEED = 20_261_121
/** Different addresses of a mix. */
const MIX = 20_000
/**
 * Addresses of a round of our own matcher, and of Next's, which takes a thousand times as long. A
 * round is some milliseconds, so that most rounds have the machine to themselves.
 */
const LOOKUPS = 2000
const NEXT_LOOKUPS = 3
const ROUNDS = 81

const WORDS =
  'bilar kampanj tjanster service verkstad begagnat nya-bilar foretag dack nyheter om-oss hyrbil köp däckhotell erbjudanden'.split(
    ' ',
  )
const BRANDS = 'volvo bmw audi kia ford mini seat skoda opel nissan porsche renault citroën'.split(
  ' ',
)
const TOWNS = 'stockholm goteborg malmö uppsala umeå borås lund kista täby visby gävle'.split(' ')
const PATTERNS = [
  String.raw`/nyhet(?:er)?/(?<year>\d{4})-(?<slug>[a-z-]+)\.aspx`,
  String.raw`/artikel/\d+/(?<slug>[a-z-]+)\.html`,
  '/(?:kampanj|erbjudande)er/(?<slug>[a-z-]+)/old',
]

/** A table of so many rules in the proportions of the big tables. */
function tableOf(size: number): Table {
  const rules: Rule[] = Array.from({ length: size }, (_, at) => {
    const [word, brand, town] = [WORDS, BRANDS, TOWNS].map((list) => list[at % list.length] ?? '')
    const permanent = true
    switch (at % 50) {
      case 0:
        return {
          source: `/${word}/${at}/:id/hedin-bil-:location`,
          destination: '/anlaggningar/hedin-automotive-:location',
          permanent,
        }
      case 1:
        return {
          source: `/${word}/${brand}-${at}/*`,
          destination: `/kop-bil/bilmarken/${brand}`,
          permanent,
        }
      case 2:
        return { source: `/${word}-${at}/:rest*`, destination: `/ny/${word}/:rest*`, permanent }
      case 3:
        return { source: `/${word}/${at}/:id(number)`, destination: '/kop-bil/:id', permanent }
      case 4:
        return {
          source: `/${word}/${at}`,
          destination: '/kop-bil?car_vehicle_type=Personbil',
          permanent,
          query: { vehicletype: 'PB' },
        }
      default:
        return {
          source: `/${word}/${town}/${brand}-${at}`,
          destination: `/kop-bil/${brand}/${at % 300}`,
          permanent,
        }
    }
  })
  const patterns = PATTERNS.map((pattern): Rule => ({
    pattern,
    destination: '/livet-med-bil/:slug',
    permanent: true,
  }))
  const table = { site: 'hedinautomotive-se', rules: [...rules, ...patterns] }
  // As from a file: texts that were put together here lie in pieces, and cost the matcher a step each.
  const outcome = parseTable(JSON.parse(JSON.stringify(table)))
  if (!outcome.ok) throw new Error(outcome.faults.map(({ words }) => words).join('; '))
  return outcome.table
}

/** What comes in: pages and files of the site, old addresses (some are asked for far more than others), and what never was. */
function mixOf({ rules }: Table): readonly RedirectRequest[] {
  const random = randomOf(SEED)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const old = () => {
    // Zipf: the first rules are asked for most, the last hardly ever.
    const { source = '/nyheter/2019-pask.aspx', query } =
      rules[Math.floor(rules.length ** random()) - 1] ?? {}
    const path = source
      .replaceAll(/:id(?:\(number\))?/g, '4711')
      .replace(':location', 'molndal')
      .replace(/\/(?:\*|:rest\*)$/, '/a/b')
    return {
      path: encodeURI(path),
      search: query ? '?vehicletype=PB&utm_source=x' : random() < 0.2 ? '?utm_source=x' : '',
    }
  }
  return Array.from({ length: MIX }, (): RedirectRequest => {
    const kind = random()
    const host = 'www.example.se'
    if (kind < 0.3) return { host, ...old() }
    if (kind < 0.6)
      return {
        host,
        path: `/kop-bil/bilmarken/${encodeURI(pick(BRANDS))}/${Math.floor(random() * 1000)}`,
        search: '',
      }
    if (kind < 0.75)
      return {
        host,
        path: `/-/media/bilder/${pick(WORDS).length}/${Math.floor(random() * 1e6)}.jpg`,
        search: '?h=400&w=600',
      }
    if (kind < 0.9)
      return { host, path: `/${encodeURI(pick(WORDS))}/${encodeURI(pick(TOWNS))}`, search: '' }
    return { host, path: `/wp-content/${Math.floor(random() * 1e6)}/x.php`, search: '' }
  })
}

/** Addresses as they come off the wire: a text of its own each time, whose hash nobody knows yet. */
function wire(asked: readonly RedirectRequest[]) {
  const bytes = asked.map(({ path }) => Buffer.from(path, 'latin1'))
  return (at: number): RedirectRequest => {
    const { host, search } = asked[at] as RedirectRequest
    return { host, path: (bytes[at] as Buffer).toString('latin1'), search }
  }
}

/** Plays the mix in rounds, each beginning where the one before has ended. */
function player(
  answer: (asked: RedirectRequest) => unknown,
  comes: (at: number) => RedirectRequest,
  count: number,
) {
  let at = 0
  return () => {
    for (let asked = 0; asked < count; asked += 1) {
      answer(comes(at))
      at = (at + 1) % MIX
    }
  }
}

export async function run(): Promise<readonly Figure[]> {
  const table = tableOf(10_000)
  const compiles: number[] = []
  // The first ones are the engine's warming up.
  for (let round = 0; round < 18; round += 1) compiles.push(await timed(() => compileTable(table)))
  const matcher = compileTable(table)
  const asked = mixOf(table)
  const comes = wire(asked)

  const redirects = JSON.parse(
    FORMATS['next']?.write(table).text ?? '[]',
  ) as readonly NextRedirect[]
  const next = await nextMatcher(redirects)
  agree(matcher, next, asked)
  const against = await interleave(
    player(next, comes, NEXT_LOOKUPS),
    player(matcher.match, comes, LOOKUPS),
    { rounds: ROUNDS },
  )
  const each = (against.medianB * 1000) / LOOKUPS
  const ratio = (against.ratio * LOOKUPS) / NEXT_LOOKUPS

  const [small, large] = [1000, 100_000].map((size) => {
    const one = tableOf(size)
    return player(compileTable(one).match, wire(mixOf(one)), LOOKUPS)
  })
  if (!small || !large) throw new Error('two tables')
  // Once through the mix, so that both are compiled by then.
  for (let round = 0; round < MIX / LOOKUPS; round += 1) [small, large].forEach((play) => play())
  const growth = await interleave(large, small, { rounds: ROUNDS })
  return [
    figure('redirects: match or miss among 10,000 rules, median', each, 'µs', 2),
    {
      name: `redirects: as fast as Next (${Math.round((against.medianA * 1000) / NEXT_LOOKUPS)} µs) over the same rules`,
      value: Math.round(ratio),
      unit: 'times',
      goal: '≥ 500',
      met: ratio >= 500,
    },
    figure('redirects: growth from 1,000 to 100,000 rules', growth.ratio, 'times', 1.5),
    figure('redirects: compile 10,000 rules', median(compiles.slice(3)), 'ms', 150),
  ]
}

const figure = (name: string, value: number, unit: string, most: number): Figure => ({
  name,
  value,
  unit,
  goal: `≤ ${most}`,
  met: value <= most,
})

/** A comparison of two that answer differently would say nothing. */
function agree(
  matcher: Matcher,
  next: (asked: RedirectRequest) => string | null,
  asked: readonly RedirectRequest[],
): void {
  const differing = asked.slice(0, 300).filter((one) => {
    const own = matcher.match(one)
    // Patterns are none of Next's.
    if (own?.rule.pattern !== undefined) return false
    const [path] = own?.location.split('?') ?? [null]
    return path !== next(one)
  })
  if (differing.length > 0) throw new Error(`differs from Next at ${JSON.stringify(differing[0])}`)
}
