import { siteById } from '#domain/sites'
import { type Answer, type Entry, isConditional, movedOf, roomBehind } from '../match/entry.ts'
import { Literals } from '../match/literals.ts'
import { type Template, templateOf } from '../match/location.ts'
import { firstAnswer, type Index, isTaken } from '../match/search.ts'
import { read, type Reading } from '../match/reading.ts'
import { readHost, readPath, readSearch } from '../match/read-path.ts'
import type { Matcher } from '../match/types.ts'
import { inLowerCase } from './lower-case.ts'
import type { Destination } from '../schema/destination.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Table } from '../schema/shape.ts'
import { rulesOf } from '../schema/table.ts'
import { inOrder } from './precedence.ts'
import { emptyNode, plant } from './tree.ts'

/** A way of more steps than this is taken for one without an end. */
export const MAX_STEPS = 10

/**
 * Compiles a site's table: literal paths into a hash, sources with names into a tree, patterns last.
 * The matcher never changes and keeps nothing of what it is asked. Throws `TableInvalid` when the
 * table was not checked by `parseTable`.
 */
export function compileTable(table: Table): Matcher {
  const entries = entriesOf(inOrder(rulesOf(table)))
  const index = indexOf(entries, siteById(table.site).locales[0])
  settle(entries, index)
  return {
    match(asked) {
      const reading = read(asked)
      const answer = reading && firstAnswer(index, reading)
      return answer && ends(index, answer, reading) ? movedOf(answer) : null
    },
    first(asked) {
      const reading = read(asked)
      const answer = reading && firstAnswer(index, reading)
      return answer && movedOf(answer)
    },
    all(asked) {
      const reading = read(asked)
      if (reading === null) return []
      const isLower = reading.path.toLowerCase() === reading.path
      return entries.flatMap((entry) => {
        const own = [{ ...entry, also: null }]
        const answer = firstAnswer(isLower ? indexIn(own, '', null) : indexOf(own, ''), reading)
        return answer ? [movedOf(answer)] : []
      })
    },
  }
}

function entriesOf(rules: readonly ReadRule[]): readonly Entry[] {
  const templates = new Map<Destination, Template>()
  return rules.map((rule, rank) => {
    // What captures nothing fills its destination like every other rule that leads there.
    const known = rule.names.length === 0 ? templates.get(rule.destination) : undefined
    const template = known ?? templateOf(rule.destination, rule.names)
    if (rule.names.length === 0) templates.set(rule.destination, template)
    const { host, fixed } = template
    const path = fixed !== null && host === null ? fixed.path : null
    const { from, index } = rule
    return {
      source: from.kind === 'literal' ? from.path : '',
      rank,
      conditional: isConditional(rule),
      target: fixed?.target ?? null,
      path,
      search: fixed?.search ?? null,
      room: fixed === null ? 0 : roomBehind(fixed.target, path),
      mayStay: from.kind !== 'literal' || from.path === path,
      settled: false,
      index,
      written: rule.rule,
      also: null,
      host,
      template,
      rule,
    }
  })
}

/** As they are written, and once more in lower case. */
const indexOf = (entries: readonly Entry[], locale: string): Index =>
  indexIn(entries, locale, indexIn(entries.map(inLowerCase), locale, null))

function indexIn(entries: readonly Entry[], locale: string, folded: Index | null): Index {
  const literals: Entry[] = []
  const last = new Map<string, Entry>()
  const tree = emptyNode()
  const patterns: Entry[] = []
  for (const entry of entries) {
    const { from } = entry.rule
    if (from.kind === 'pattern') patterns.push(entry)
    else if (from.kind === 'segments') plant(tree, entry)
    else {
      const before = last.get(from.path)
      if (before) before.also = entry
      else literals.push(entry)
      last.set(from.path, entry)
    }
  }
  return { literals: new Literals(literals), tree, patterns, prefix: `/${locale}`, folded }
}

/** Looks once where the fixed destinations lead, so that it need not be asked of every answer. */
function settle(entries: readonly Entry[], index: Index): void {
  const known = new Map<string, boolean>()
  for (const entry of entries) {
    const { path } = entry
    if (path === null) continue
    const settled = known.get(path) ?? (!isTaken(index, path) && !hasPrefix(index, path))
    known.set(path, settled)
    entry.settled = settled
  }
}

const hasPrefix = ({ prefix }: Index, path: string) =>
  path === prefix || path.startsWith(`${prefix}/`)

/**
 * Whether the way from here comes to an address that no rule takes: no loop can be entered at run
 * time, whatever the table. The site itself takes the default language's prefix away on the way.
 */
function ends(index: Index, first: Answer, asked: Reading): boolean {
  if (first.entry.settled) return true
  let answer = first
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const at = placeOf(answer, asked)
    if (at === null) return true
    const next = firstAnswer(index, at) ?? withoutPrefix(index, at, answer.entry)
    if (next === null) return true
    answer = next
  }
  return false
}

/** Where an answer leads on this site, by whichever name of its host; null when it leaves the site. */
function placeOf({ path, search, location, entry }: Answer, asked: Reading): Reading | null {
  if (path !== null) return asked.moved(path, search)
  if (bare(entry.host ?? '') !== bare(asked.host)) return null
  const target = location.slice(`https://${entry.host}`.length)
  const [own = '/'] = target.split('?')
  return asked.moved(readPath(own) ?? '/', readSearch(target.slice(own.length)))
}

const bare = (host: string) => readHost(host).replace(/^www\./, '')

/** The site's own step from `/sv/x` to `/x`, as if it were an answer; null when it takes none. */
function withoutPrefix(index: Index, { path, search }: Reading, entry: Entry): Answer | null {
  if (!hasPrefix(index, path)) return null
  const rest = path.slice(index.prefix.length) || '/'
  return { entry, location: rest + search, path: rest, search }
}
