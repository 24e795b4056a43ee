import { readPath } from '../match/read-path.ts'
import { partsOf } from '../schema/destination.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Table } from '../schema/shape.ts'
import { destinationTest } from './destination-test.ts'
import type { Finding } from './finding.ts'

/** Whether a page, a flow or a facility of the site answers at a decoded path. */
export type Answers = (path: string) => boolean

/** What answers where rules lead, and what they stand before. */
export function destinations(
  rules: readonly ReadRule[],
  answers: Answers,
  toCome: readonly string[],
): readonly Finding[] {
  const declared = new Set(toCome)
  const own = rules.filter(({ destination }) => destination.host === null)
  const dead = own.flatMap((rule): readonly Finding[] => {
    const path = knownPathOf(rule)
    if (path === null || answers(path) || declared.has(path)) return []
    const words = `leads to ${path}, where nothing answers, and which is not declared as still to come`
    return [{ severity: 'warning', code: 'dead-destination', rule: rule.index, words }]
  })
  return [...dead, ...hidden(rules, answers), ...declaredFindings(own, answers, toCome)]
}

/**
 * The path that a rule surely leads to: its destination, or what stands above the first name in it.
 */
function knownPathOf({ destination }: ReadRule): string | null {
  const [first] = destination.path
  if (typeof first !== 'string') return '/'
  if (partsOf({ ...destination, query: null }).length === 0) return readPath(first)
  const above = first.slice(0, first.lastIndexOf('/'))
  return above === '' ? '/' : readPath(above)
}

function hidden(rules: readonly ReadRule[], answers: Answers): readonly Finding[] {
  return rules.flatMap(({ from, query, hosts, index }): readonly Finding[] => {
    if (from.kind !== 'literal' || query.length > 0 || hosts.length > 0) return []
    if (!answers(from.path)) return []
    const words = `stands before the page at ${from.path}, which nobody reaches any more`
    return [{ severity: 'note', code: 'hides-page', rule: index, words }]
  })
}

function declaredFindings(
  rules: readonly ReadRule[],
  answers: Answers,
  toCome: readonly string[],
): readonly Finding[] {
  const about = (code: 'to-come-answers' | 'to-come-unused', words: string): Finding => ({
    severity: 'warning',
    code,
    rule: null,
    words,
  })
  const led = new Set(rules.map(knownPathOf))
  const tests = rules
    .filter(({ destination }) => partsOf({ ...destination, query: null }).length > 0)
    .map(destinationTest)
  return toCome.flatMap((path): readonly Finding[] => {
    if (answers(path)) return [about('to-come-answers', `${path} answers: take it off the list`)]
    if (led.has(path) || tests.some((test) => test(path) !== null)) return []
    return [about('to-come-unused', `no rule leads to ${path}: take it off the list`)]
  })
}

/** Escapes that could be letters, and hosts that nothing leads to. */
export function spelling({ rules, externalHosts = [] }: Table): readonly Finding[] {
  const escapes = rules.flatMap(({ destination }, index): readonly Finding[] => {
    const [path = '', query = ''] = destination.split('?')
    const words = /%[0-9a-f]{2}/i.test(path)
      ? `has an escape in its destination: write ${decodeURI(path)}`
      : /%(?:[a-f][0-9a-f]|[0-9a-f][a-f])/.test(query)
        ? 'has an escape in lower case in its destination'
        : null
    return words === null ? [] : [{ severity: 'warning', code: 'escape', rule: index, words }]
  })
  const unused = externalHosts
    .filter((host) => !rules.some(({ destination }) => destination.startsWith(`https://${host}`)))
    .map((host): Finding => {
      const words = `lists the host ${host}, which no rule leads to`
      return { severity: 'warning', code: 'unused-host', rule: null, words }
    })
  return [...escapes, ...unused]
}
