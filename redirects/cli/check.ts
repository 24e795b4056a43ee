import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteId } from '#domain/sites'
import { findingLine } from '../lint/finding.ts'
import { lint } from '../lint/lint.ts'
import { parseToCome } from '../lint/to-come.ts'
import { faultLine } from '../schema/fault.ts'
import type { Table } from '../schema/shape.ts'
import { parseTableText } from '../schema/table.ts'
import { compileTable } from '../compile/compile.ts'
import { endsOf, type Routing } from './ends.ts'
import type { Matcher } from '../match/types.ts'

/** Where tables lie, and what answers on a site. */
export interface CheckWorld {
  readonly tablesDir: string
  readonly toComeDir: string
  answers(site: SiteId): Promise<(path: string) => boolean>
  /** The site as it answers with these redirects. */
  routing(site: SiteId, redirects: Matcher['match']): Promise<Routing>
}

export interface CheckReport {
  readonly lines: readonly string[]
  readonly ok: boolean
  /** Rules, and those that end well; of a table that could be followed. */
  readonly rules?: number
  readonly good?: number
}

/** Says everything that is wrong with a site's table; notes alone leave it sound. */
export async function checkSite(site: SiteId, world: CheckWorld): Promise<CheckReport> {
  const bad = (lines: readonly string[]) => ({
    lines: lines.map((line) => `${site}: ${line}`),
    ok: false,
  })
  const outcome = parseTableText(readFileSync(join(world.tablesDir, `${site}.json`), 'utf8'))
  if (!outcome.ok) return bad(outcome.faults.map((fault) => `error: ${faultLine(fault)}`))
  const { table } = outcome
  if (table.site !== site) return bad([`error: the table says that it is of ${table.site}`])
  const file = join(world.toComeDir, `${site}.json`)
  const toCome = existsSync(file)
    ? parseToCome(readFileSync(file, 'utf8'))
    : ({ ok: true, toCome: { site, paths: [] } } as const)
  if (!toCome.ok) return bad(toCome.words.map((words) => `error: still to come: ${words}`))
  const { paths } = toCome.toCome
  const found = lint(table, { answers: await world.answers(site), toCome: paths })
  const isLoop = found.some(({ severity }) => severity === 'error')
  const ends = isLoop ? null : await endsOf(table, await routingOf(site, table, world))
  const ok = found.every(({ severity }) => severity === 'note') && ends?.bad.length === 0
  const sound = `${site}: sound, ${table.rules.length} rules${paths.length === 0 ? '' : `, ${paths.length} destinations still to come`}`
  return {
    lines: [
      ...found.map((finding) => `${site}: ${findingLine(finding)}`),
      ...(ends?.bad ?? []).map((line) => `${site}: warning: ${line} (no-page)`),
      ...(ends ? [`${site}: ${shareOf(ends)}`] : []),
      ...(ok ? [sound] : []),
    ],
    ok,
    ...(ends && { rules: ends.rules, good: ends.good }),
  }
}

const routingOf = (site: SiteId, table: Table, world: CheckWorld): Promise<Routing> =>
  world.routing(site, compileTable(table).match)

/** How many rules end well, and their share, cut off: 100 % is all of them. */
export const shareOf = ({ rules, good }: { readonly rules: number; readonly good: number }) => {
  const share = rules === 0 ? 100 : Math.floor((1000 * good) / rules) / 10
  return `${good} of ${rules} rules (${share} %) end on 200, 410 or another site`
}

/** A table to work with. Throws one sentence when it is not there or wrong. */
export function loadTable(site: SiteId, tablesDir: string): Table {
  const file = join(tablesDir, `${site}.json`)
  if (!existsSync(file)) throw new Error(`there is no table ${file}`)
  const outcome = parseTableText(readFileSync(file, 'utf8'))
  if (outcome.ok) return outcome.table
  throw new Error(`${file}: ${outcome.faults.map(faultLine).join('\n')}`)
}
