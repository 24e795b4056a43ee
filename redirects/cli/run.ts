import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isSiteId, type SiteId } from '#domain/sites'
import { hostsOf } from '../convert/each.ts'
import type { Format } from '../convert/format.ts'
import { FORMATS } from '../convert/formats.ts'
import { checkSite, type CheckWorld, loadTable, type CheckReport, shareOf } from './check.ts'
import { explain } from './explain.ts'
import { statsLines, type Use } from './stats.ts'

export const USAGE = `npm run redirects -- check [site]            names what is wrong in a site's table, or in all of them
npm run redirects -- explain <url> [--site <site>]
                                           which rule answers, and why it won over the others
npm run redirects -- import --from csv|next|netlify|cloudflare|nginx --site <site> <file>
                                           prints a table; what cannot be expressed here goes to standard error
npm run redirects -- export --to csv|next|netlify|cloudflare|nginx --site <site>
                                           prints a site's table in another format, in the order of its rules
npm run redirects -- stats [site]          hits per rule, the dead ones last`

/** What the commands need of the rest of the product. */
export interface CliWorld extends CheckWorld {
  /** The site of a host, that of its canonical address among them, and of an address without one. */
  siteOf(host: string | null): Promise<SiteId | null>
  hits(site: SiteId): Promise<readonly Use[]>
}

export interface Outcome {
  readonly out: readonly string[]
  readonly err: readonly string[]
  readonly code: 0 | 1
}

const done = (out: readonly string[], err: readonly string[] = []): Outcome => ({
  out,
  err,
  code: 0,
})

/** Runs one command. Throws one sentence for what the caller can mend. */
export async function run(args: readonly string[], world: CliWorld): Promise<Outcome> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      site: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  })
  const [command = '', subject] = positionals
  if (values.help) return done([USAGE])
  const carryOut = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  return (await carryOut?.({ subject, ...values }, world)) ?? { out: [], err: [USAGE], code: 1 }
}

interface Given {
  readonly subject: string | undefined
  readonly site?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Null when something that the command needs was not given. */
type Command = (given: Given, world: CliWorld) => Outcome | null | Promise<Outcome | null>

const COMMANDS: Readonly<Record<string, Command>> = {
  check: async ({ subject }, world) => {
    const reports = await Promise.all(
      sitesOf(subject, world).map((site): Promise<CheckReport> => checkSite(site, world)),
    )
    const code = reports.every(({ ok }) => ok) ? 0 : 1
    const sum = (of: 'rules' | 'good') => reports.reduce((all, one) => all + (one[of] ?? 0), 0)
    const all = shareOf({ rules: sum('rules'), good: sum('good') })
    const lines = reports.flatMap((report) => report.lines)
    return { out: reports.length > 1 ? [...lines, `together: ${all}`] : lines, err: [], code }
  },
  explain: async ({ subject, site: named }, world) => {
    if (subject === undefined) return null
    const asked = addressOf(subject)
    const site = named === undefined ? await world.siteOf(asked.host) : siteNamed(named)
    if (site === null) throw new Error(`no site answers under ${asked.host}; give one with --site`)
    return done(explain(loadTable(site, world.tablesDir), { ...asked, host: asked.host ?? '' }))
  },
  import: ({ subject, site, from }) => {
    if (subject === undefined || site === undefined) return null
    const { rules, problems } = formatNamed(from).read(readFileSync(subject, 'utf8'))
    const externalHosts = hostsOf(rules)
    const table = {
      site: siteNamed(site),
      ...(externalHosts.length > 0 ? { externalHosts } : {}),
      rules,
    }
    return done([JSON.stringify(table, null, 2)], problems)
  },
  export: ({ site, to }, { tablesDir }) => {
    if (site === undefined) return null
    const { text, problems } = formatNamed(to).write(loadTable(siteNamed(site), tablesDir))
    return done([text.trimEnd()], problems)
  },
  stats: async ({ subject }, world) => {
    const lines: string[] = []
    for (const site of sitesOf(subject, world)) {
      lines.push(...statsLines(loadTable(site, world.tablesDir), await world.hits(site)))
    }
    return done(lines)
  },
}

function siteNamed(name: string): SiteId {
  if (!isSiteId(name)) throw new Error(`there is no site ${name}`)
  return name
}

function formatNamed(name: string | undefined): Format {
  const format = name !== undefined && Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  if (!format) throw new Error(`name a format, of ${Object.keys(FORMATS).join(', ')}`)
  return format
}

/** One site, or all that have a table. */
function sitesOf(name: string | undefined, { tablesDir }: CheckWorld): readonly SiteId[] {
  if (name !== undefined) {
    const site = siteNamed(name)
    if (!existsSync(`${tablesDir}/${site}.json`))
      throw new Error(`there is no table ${tablesDir}/${site}.json`)
    return [site]
  }
  return readdirSync(tablesDir)
    .filter((file) => file.endsWith('.json'))
    .map((file) => siteNamed(file.slice(0, -'.json'.length)))
    .toSorted()
}

/** A whole URL, or a path with its query. */
function addressOf(text: string) {
  const [, host, target = '/'] = /^https?:\/\/([^/?]+)([/?].*)?$/.exec(text) ?? [
    null,
    undefined,
    text,
  ]
  const whole = target.startsWith('/') ? target : `/${target}`
  const [path = ''] = whole.split('?')
  return { host: host ?? null, path, search: whole.slice(path.length) }
}
