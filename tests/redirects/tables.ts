import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SiteId, siteById } from '#domain/sites'
import { expect } from 'vitest'
import { compileTable, faultLine, parseTableText, type Table } from '#redirects'

export const SE = 'hedinautomotive-se'
export const UK = 'hedinautomotive-uk'
export const SMALL = ['carstore-fi', 'carstore-no', 'carstore-sk', 'hedinautomotive-no'] as const
export const SITES = [SE, UK, ...SMALL] as const

const FOLDER = join(import.meta.dirname, '..', '..', 'redirects')

/** The text of a site's table, or of its list of what is still to come. */
export const fileOf = (folder: '.' | 'to-come', site: SiteId): string =>
  readFileSync(join(FOLDER, folder, `${site}.json`), 'utf8')

const tables = new Map(SITES.map((site) => [site as SiteId, read(site)]))
const matchers = new Map([...tables].map(([site, table]) => [site, compileTable(table)]))

function read(site: SiteId): Table {
  const outcome = parseTableText(fileOf('.', site))
  if (!outcome.ok) throw new Error(outcome.faults.map(faultLine).join('\n'))
  return outcome.table
}

export function tableOf(site: SiteId): Table {
  const table = tables.get(site)
  if (!table) throw new Error(`no table of ${site}`)
  return table
}

export const rulesOf = (site: SiteId) => tableOf(site).rules

/** What the compiled table answers to an address: path and query, decoded or not. */
export function movedFrom(site: SiteId, address: string) {
  const [path = '', query] = address.split('?')
  const search = query === undefined ? '' : `?${query}`
  return matchers.get(site)?.match({ host: siteById(site).host, path, search }) ?? null
}

export const endOf = (site: SiteId, address: string): string | null =>
  movedFrom(site, address)?.location ?? null

/** Each old address ends at its new one; null is an address that no rule takes. */
export function expectEnds(site: SiteId, ends: { readonly [old: string]: string | null }): void {
  const found = Object.keys(ends).map((old) => [old, endOf(site, old)])
  expect(Object.fromEntries(found)).toEqual(ends)
}

/** Whether a source or destination has names or a wildcard. */
export const isNamed = (text: string): boolean => /[:*]/.test(text.replace(/^https:/, ''))

const pathOf = (destination: string): string => destination.split('?')[0] ?? ''

/** Paths that a site's rules lead to, without their queries. */
export const destinationsOf = (site: SiteId): ReadonlySet<string> =>
  new Set(rulesOf(site).map(({ destination }) => pathOf(destination)))

/** The old addresses that lead to a path. */
export const sourcesOf = (site: SiteId, path: string): readonly string[] =>
  rulesOf(site)
    .filter(({ destination }) => pathOf(destination) === path)
    .flatMap(({ source }) => source ?? [])
