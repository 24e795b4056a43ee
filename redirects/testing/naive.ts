import { siteById } from '#domain/sites'
import type { RedirectRequest, Rule, Table } from '../index.ts'

/*
 * The README's rules read word by word: no hash, no tree, nothing compiled. The property tests hold
 * the compiled matcher to it, so it shares no code with it.
 */

export interface NaiveAnswer {
  readonly location: string
  readonly index: number
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const CLASSES: Record<string, string> = { number: '[0-9]+', slug: '[a-z0-9-]+', any: '[^/]+' }
const NAMED = /^([^:]*):([A-Za-z][A-Za-z0-9_]*)(?:\((\w+)\))?([^:*]*)$/

function expressionOf(rule: Rule, lower: (text: string) => string): RegExp {
  if (rule.pattern !== undefined) {
    return new RegExp(`^(?:${rule.pattern})$`, lower('A') === 'a' ? 'iu' : 'u')
  }
  const parts = (rule.source ?? '')
    .slice(1)
    .split('/')
    .map((segment) => {
      if (segment === '*') return '(?:/[^]*)?'
      if (segment.endsWith('*')) return `(?:/(?<${segment.slice(1, -1)}>[^]*))?`
      const [, before = '', name, cls = 'any', behind = ''] = NAMED.exec(segment) ?? []
      if (name === undefined) return `/${escaped(lower(segment))}`
      return `/${escaped(lower(before))}(?<${name}>${CLASSES[cls]})${escaped(lower(behind))}`
    })
  const text = parts.join('')
  return new RegExp(`^(?:${text === '(?:/[^]*)?' ? '/[^]*' : text})$`, 'u')
}

/** Numbers to compare one after the other; the smaller is tried first. */
function precedence(rule: Rule): readonly number[] {
  const count =
    Object.values(rule.query ?? {}).reduce((sum, value) => sum + (value === true ? 1 : 2), 0) +
    (rule.host ? 1 : 0)
  const ofClass = (cls: string) => ['number', 'slug', 'any'].indexOf(cls)
  const segments = rule.source?.slice(1).split('/') ?? []
  const exactness = segments.flatMap((segment) => {
    if (segment.endsWith('*')) return [6, 0, 0]
    const [, before = '', name, cls = 'any', behind = ''] = NAMED.exec(segment) ?? []
    if (name === undefined) return [1, 0, 0]
    const text = before.length + behind.length
    return text > 0 ? [2, -text, ofClass(cls)] : [3 + ofClass(cls), 0, 0]
  })
  const end = segments.at(-1)?.endsWith('*') ? [] : [0, 0, 0]
  const pattern = rule.pattern === undefined ? [...exactness, ...end] : [9, 0, 0]
  return [count > 0 ? 0 : 1, ...pattern, -1_000_000, -count]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

interface Place {
  readonly host: string
  readonly path: string
  readonly search: string
}

/** A path as sources are written, or null for what no rule may match. */
function placeOf({ host, path, search }: RedirectRequest): Place | null {
  if (path.length > 8_000 || !path.startsWith('/') || /[\s\\?#]/.test(path)) return null
  if (/%(?:2f|5c)/i.test(path)) return null
  let text: string
  try {
    text = decodeURIComponent(path).normalize('NFC')
  } catch {
    if (/%(?![0-9a-f]{2})/i.test(path)) return null
    // Buffers know no windows-1252, which has other characters between 0x80 and 0x9F.
    text = path
      .split(/(%..)/)
      .map((part) =>
        part.startsWith('%')
          ? new TextDecoder('latin1').decode(Buffer.from(part.slice(1), 'hex'))
          : part,
      )
      .join('')
      .normalize('NFC')
  }
  const whole = text.length > 1 ? text.replace(/\/$/, '') : text
  const segments = whole.slice(1).split('/')
  if (whole !== '/' && segments.some((one) => ['', '.', '..'].includes(one))) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u001F\u007F-\u009F\u2028\u2029\\]|\p{Cs}/u.test(whole)) return null
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  return { host: name, path: whole, search: search === '?' ? '' : search }
}

const readable = (text: string, kept: RegExp) =>
  Array.from(text, (char) => (kept.test(char) ? char : encodeURIComponent(char))).join('')
const SEGMENT = /[A-Za-z0-9\-._~!$&'()*+,;=:@]/

function fill(destination: string, groups: Record<string, string | undefined>): string | null {
  let impossible = false
  const [, origin = '', target = '/'] = /^(https:\/\/[^/]*)?(.*)$/.exec(destination) ?? []
  const [path = '', query] = target.split('?')
  const filled = path.replaceAll(
    /\/:([A-Za-z]\w*)\*|:([A-Za-z]\w*)/g,
    (_, rest: string | undefined, one: string) => {
      const value = groups[rest ?? one] ?? ''
      if (rest !== undefined) {
        return (
          value &&
          `/${value
            .split('/')
            .map((text) => readable(text, SEGMENT))
            .join('/')}`
        )
      }
      if (value === '' || value.includes('/')) impossible = true
      return readable(value, SEGMENT)
    },
  )
  const search = query?.replaceAll(/:([A-Za-z]\w*)\*?/g, (_, name: string) =>
    encodeURIComponent(groups[name] ?? ''),
  )
  if (impossible) return null
  const encoded = readable(filled, /[\u0021-\u007E]/) || '/'
  return origin + encoded + (search === undefined ? '' : `?${readable(search, /[\u0021-\u007E]/)}`)
}

const CAMPAIGN = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid']

function withCampaign(target: string, search: string): string {
  let location = target
  const own = new URLSearchParams(target.slice(target.indexOf('?')))
  const names = [...own.keys()].map((name) => name.toLowerCase())
  for (const pair of search.slice(1).split('&')) {
    const name = pair.replace(/=.*/, '').toLowerCase()
    if (names.includes(name)) continue
    if (!name.startsWith('utm_') && !CAMPAIGN.includes(name)) continue
    location += (location.endsWith('?') ? '' : '&') + pair
  }
  return location.length > 8_000 && !location.startsWith('https:') ? target : location
}

/** A table read from the first rule to the last, in the order of precedence. */
export function naiveReading(table: Table) {
  const rules = table.rules
    .map((rule, index) => ({
      rule,
      index,
      at: precedence(rule),
      expression: expressionOf(rule, (text) => text),
      anyCase: expressionOf(rule, (text) => text.toLowerCase()),
    }))
    .toSorted((a, b) => compare(a.at, b.at) || a.index - b.index)
  const [locale] = siteById(table.site).locales

  /** As it is spelled, else in lower case. */
  const first = (place: Place): NaiveAnswer | null => {
    const lower = place.path.toLowerCase()
    const spelled = firstOf(place, place.path, false)
    return spelled ?? (lower === place.path ? null : firstOf(place, lower, true))
  }

  const firstOf = (place: Place, path: string, inAnyCase: boolean): NaiveAnswer | null => {
    if (/^\/(?:api|_next|healthz|livez|readyz)(?:\/|$)/.test(path)) return null
    for (const { rule, index, expression, anyCase } of rules) {
      const found = (inAnyCase ? anyCase : expression).exec(path)
      if (!found || (rule.host && !rule.host.includes(place.host))) continue
      const given = new URLSearchParams(place.search)
      const asked = Object.entries(rule.query ?? {})
      if (
        !asked.every(([name, value]) =>
          value === true
            ? given.has(name)
            : given.getAll(name).some((one) => one.toLowerCase() === value.toLowerCase()),
        )
      )
        continue
      const target = fill(rule.destination, found.groups ?? {})
      if (target === null) continue
      const location = rule.destination.includes('?')
        ? withCampaign(target, place.search)
        : target + place.search
      const [own = ''] = location.replace(/^https:\/\/[^/]*/, '').split('?')
      if (placeOf({ host: '', path: own, search: '' }) === null) continue
      if (location.startsWith('https:')) return { location, index }
      const there = follow(place, location)
      if (there === null || location.length > 8_000) continue
      if (there.path === place.path && there.search === place.search) continue
      return { location, index }
    }
    return null
  }

  const follow = (from: Place, location: string): Place | null => {
    const [, host, target = ''] = /^https:\/\/([^/]*)(.*)$/.exec(location) ?? []
    const here = from.host.replace(/^www\./, '')
    if (host !== undefined && host.replace(/^www\./, '') !== here) return null
    const own = host === undefined ? location : target
    const [path = ''] = own.split('?')
    return placeOf({ host: from.host, path, search: own.slice(path.length) })
  }

  return (asked: RedirectRequest): NaiveAnswer | null => {
    let place = placeOf(asked)
    const answer = place && first(place)
    if (!place || !answer) return null
    let { location } = answer
    for (let step = 0; step < 10; step += 1) {
      place = follow(place, location)
      if (place === null) return answer
      const next = first(place)
      if (next) location = next.location
      else if (place.path === `/${locale}` || place.path.startsWith(`/${locale}/`)) {
        location = encodeURI(place.path.slice(locale.length + 1) || '/') + place.search
      } else return answer
    }
    return null
  }
}
