import { siteById, type SiteId } from '#domain/sites'
import { MAX_STEPS } from '../compile/compile.ts'
import type { RedirectRequest, Matcher, Moved } from '../match/types.ts'
import { readPath } from '../match/read-path.ts'
import { partsOf } from '../schema/destination.ts'
import type { ReadRule } from '../schema/rule.ts'
import { destinationTest } from './destination-test.ts'
import type { Finding } from './finding.ts'
import { takenBy } from './repeats.ts'
import { pathWith, type Sample, samplesOf } from './sample.ts'

/** Follows sample addresses of every rule: who takes them, where they lead, and whether that ends. */
export function chains(
  site: SiteId,
  rules: readonly ReadRule[],
  matcher: Matcher,
): readonly Finding[] {
  const byIndex = new Map(rules.map((rule) => [rule.index, rule]))
  const [locale] = siteById(site).locales
  const follow = (asked: RedirectRequest) => chainOf(asked, matcher, locale)

  const found = rules.flatMap((rule): readonly Finding[] => {
    const tried = samplesOf(rule).map((sample) => ({ sample, moved: matcher.first(sample.asked) }))
    const own = tried.find(({ moved }) => moved?.index === rule.index)
    if (own?.moved) {
      const findings = chainFindings(rule, own.sample, follow(own.sample.asked))
      return findings.length > 0 ? findings : prefixFindings(rule, own.moved.location, locale)
    }
    const winner = tried.find(({ moved }) => moved !== null)?.moved
    if (!winner) return [selfLoop(rule)]
    const other = byIndex.get(winner.index)
    // Said by `repeats` already.
    if (other && takenBy(other) === takenBy(rule)) return []
    const words = `never wins: rule ${winner.index} takes its addresses first`
    return [{ severity: 'warning', code: 'unreachable', rule: rule.index, words }]
  })
  const known = new Set(found.filter(({ code }) => CHAIN_CODES.has(code)).map(({ rule }) => rule))
  return [...found, ...partialChains(rules, follow).filter(({ rule }) => !known.has(rule))]
}

const CHAIN_CODES = new Set(['loop', 'chain'])

/** The steps of a way; null when it has no end. */
type Chain = readonly Moved[] | null

function chainOf(asked: RedirectRequest, matcher: Matcher, locale: string): Chain {
  const steps: Moved[] = []
  let at = asked
  while (steps.length <= MAX_STEPS) {
    const moved = matcher.first(at)
    if (moved === null) {
      const bare = withoutPrefix(at.path, locale)
      if (bare === null || steps.length === 0) return steps
      at = { ...at, path: bare }
      const again = matcher.first(at)
      if (again === null) return steps
      continue
    }
    steps.push(moved)
    if (!moved.location.startsWith('/')) return steps
    const [path = ''] = moved.location.split('?')
    at = { ...at, path, search: moved.location.slice(path.length) }
  }
  return null
}

const withoutPrefix = (path: string, locale: string) =>
  path === `/${locale}` || path.startsWith(`/${locale}/`)
    ? path.slice(locale.length + 1) || '/'
    : null

function chainFindings(
  rule: ReadRule,
  { asked, values }: Sample,
  chain: Chain,
): readonly Finding[] {
  if (chain === null) {
    const words = `leads round in circles, as from ${asked.path}`
    return [{ severity: 'error', code: 'loop', rule: rule.index, words }]
  }
  const last = chain.at(-1)
  if (chain.length < 2 || !last) return []
  const through = chain.slice(1).map(({ index }) => index)
  const words = `leads on through rule ${through.join(', ')}; shortened: ${shortened(last.location, asked, values)}`
  return [{ severity: 'warning', code: 'chain', rule: rule.index, words }]
}

function prefixFindings({ index }: ReadRule, location: string, locale: string): readonly Finding[] {
  const bare = location.startsWith('/') ? withoutPrefix(location.split('?')[0] ?? '', locale) : null
  if (bare === null) return []
  const words = `leads on through the default language's prefix; shortened: ${bare}`
  return [{ severity: 'warning', code: 'chain', rule: index, words }]
}

/** Where the chain ends, as a destination: with names instead of the sample's values. */
function shortened(
  location: string,
  { search }: RedirectRequest,
  values: Sample['values'],
): string {
  const own =
    search !== '' && location.endsWith(search) ? location.slice(0, -search.length) : location
  return [...values].reduce(
    (text, [name, value]) =>
      text
        .replaceAll(`/${value}`, value.includes('/') ? `/:${name}*` : `/:${name}`)
        .replaceAll(value, `:${name}`),
    own,
  )
}

const selfLoop = ({ index }: ReadRule): Finding => ({
  severity: 'error',
  code: 'loop',
  rule: index,
  words: 'leads to where it was asked, or to no address that the site takes',
})

/**
 * Ways that only some values take: `/a/:x` leads to `/b/:x`, and a rule of its own has `/b/y`. Every
 * rule's address is held against the destinations with names.
 */
function partialChains(
  rules: readonly ReadRule[],
  follow: (asked: RedirectRequest) => Chain,
): readonly Finding[] {
  const filled = rules.filter(
    ({ destination }) => destination.host === null && partsOf(destination).length > 0,
  )
  type Test = { readonly rule: ReadRule; readonly read: ReturnType<typeof destinationTest> }
  const tests = new Map<string | null, Test[]>()
  for (const rule of filled) {
    const segment = firstSegment(rule)
    const there = tests.get(segment) ?? []
    there.push({ rule, read: destinationTest(rule) })
    tests.set(segment, there)
  }
  const found = new Map<number, Finding>()
  for (const target of rules) {
    const [sample] = samplesOf(target)
    const path = sample && readPath(sample.asked.path)
    if (!path) continue
    const [, segment = ''] = path.split('/')
    for (const { rule, read } of [...(tests.get(segment) ?? []), ...(tests.get(null) ?? [])]) {
      const values = found.has(rule.index) ? null : read(path)
      const from = values && pathWith(rule, values)
      const own = from && samplesOf(rule)[0]?.asked
      if (!from || !own) continue
      const chain = follow({ ...own, path: from })
      if (chain !== null && (chain[0]?.index !== rule.index || chain.length < 2)) continue
      const [finding] = chainFindings(
        rule,
        { asked: { ...own, path: from }, values: new Map() },
        chain,
      )
      if (finding) {
        found.set(rule.index, { ...finding, words: `${finding.words}; only some, as ${from}` })
      }
    }
  }
  return [...found.values()]
}

/** The first segment of every path that a destination gives; null when a name has a part in it. */
function firstSegment({ destination }: ReadRule): string | null {
  const [first, second] = destination.path
  if (typeof first !== 'string') return null
  const [, segment = '', more] = first.split('/')
  const isWhole = more !== undefined || (typeof second === 'object' && second.as === 'path')
  return isWhole ? decodeURIComponent(segment).normalize('NFC') : null
}
