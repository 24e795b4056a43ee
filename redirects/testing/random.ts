import { parseTable, type RedirectRequest, type Rule, type Table } from '../index.ts'

/** Numbers from 0 to 1 from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const WORDS = ['bilar', 'käk', 'a', 'b', '12', 'x-a', 'sv', 'a.b', 'Ö', 'old page', 'a+b', 'api']
const NAMES = [
  ':one',
  ':two',
  'x-:one',
  ':two-a',
  ':one(number)',
  ':two(slug)',
  'b:two(slug)',
  'x-:two-a',
]
const PATTERNS = [
  '/(?<one>[a-z]+)/(?<two>[0-9]+)',
  '/bilar/(?:a|b|ab)(?<two>-[0-9]+)?',
  '/k(?:ä|a)k(?<one>[a-z/]+)',
  String.raw`/\d{2}(?<two>\.html)`,
]
const VALUES = [
  ['', '?', '?v=PB', '?v=pb&w=1', '?w', '?w=%C3%A5&v=PB', '?w=%C3%85', '?v=a&v=PB', '?utm=x+y%20z'],
  ['?utm_source=a+b&v=PB&gclid', '?fbclid=1&UTM_Term=x&w', '?&msclkid=1&&r=2&', '?c=1&wbraid=a=b'],
].flat()
const HOSTS = ['a.example', 'www.a.example', 'b.example']

/** A table of rules that often fit the same addresses. */
export function randomTable(random: () => number, size: number): Table {
  const pick = <T>(values: readonly [T, ...T[]] | readonly T[]): T =>
    values[Math.floor(random() * values.length)] as T
  const source = () => {
    const length = 1 + Math.floor(random() * 3)
    const segments = Array.from({ length }, () => pick(random() < 0.65 ? WORDS : NAMES))
    return `/${[...segments, ...(random() < 0.2 ? [pick(['*', ':rest*'])] : [])].join('/')}`
  }
  const destination = () => {
    const target = source()
      .replaceAll(/\((?:number|slug)\)/g, '')
      .replace(/\/\*$/, '')
    const query = random() < 0.2 ? pick(['?v=PB', '?c=:one', '?w=å', '?r=:rest*', '?w']) : ''
    const host = random() < 0.1 ? pick(['https://jobs.example', 'https://a.example']) : ''
    return host + target + query
  }
  const rules: Rule[] = []
  while (rules.length < size) {
    const rule: Rule = {
      ...(random() < 0.06 ? { pattern: pick(PATTERNS) } : { source: source() }),
      destination: destination(),
      permanent: true,
      ...(random() < 0.2
        ? { query: pick([{ v: 'PB' }, { v: true }, { w: 'å' }, { v: true, w: true }]) }
        : {}),
      ...(random() < 0.1 ? { host: [pick(HOSTS)] } : {}),
    }
    const table = {
      site: 'hedinautomotive-se',
      externalHosts: ['jobs.example', 'a.example'],
      rules: [rule],
    }
    if (parseTable(table).ok) rules.push(rule)
  }
  return { site: 'hedinautomotive-se', externalHosts: ['jobs.example', 'a.example'], rules }
}

/** An address that one of the rules takes, or nearly. */
export function addressNear(random: () => number, { rules }: Table): RedirectRequest {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const value = () =>
    pick(['a', '7', '42', 'x-a', 'hej', 'ÅÄÖ', 'a b', 'a%b', '.', 'a-a', 'bilar', '%'])
  const from = pick(rules)
  let path = (from.source ?? pick(['/k', '/bilar/a-12', '/käk/a/b', '/12.html', '/bilar/12']))
    .replace(/\/(?:\*|:rest\*)$/, () => pick(['', '/a', '/a/b/c', `/${value()}`]))
    .replaceAll(/:\w+(?:\(\w+\))?/g, value)
  if (random() < 0.1) path += `/${value()}`
  if (random() < 0.1) path = path.replace(/\/[^/]*$/, '') || '/'
  if (random() < 0.1) path += '/'
  if (random() < 0.03) path = path.toUpperCase()
  if (random() < 0.03)
    path = path.replace('/', pick(['//', '/../', '/./', String.raw`/\ `, '/%2F', '/%5c', '/%0A']))
  const spelling = random()
  if (spelling < 0.3) path = path.normalize('NFD')
  if (spelling > 0.2) path = encodeURI(path)
  if (spelling > 0.9) path = path.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase())
  if (spelling > 0.95) path = path.replaceAll('a', '%61')
  return { host: pick([...HOSTS, 'A.Example:3000', 'c.example.']), path, search: pick(VALUES) }
}
