import { DEFAULT_SITE, sites } from '#domain/sites'
import type { FirstAnalyst } from '../services/first-analyst.ts'
import type { Config } from '../settings/config.ts'
import { partsOff } from '../settings/start-problems.ts'

/** Registration numbers of the embedded world, each with what it is there for. */
const PLATES: readonly (readonly [plate: string, what: string])[] = [
  ['ABC123', 'BMW, authorised workshops, no agreement'],
  ['DEF456', 'Mercedes-Benz with a service agreement'],
  ['GHJ789', 'Subaru: no authorised workshop'],
  ['JKL012', 'the services call fails'],
  ['MNO345', 'no add-ons: step 3 is skipped'],
  ['PRS678', 'no workshop is found'],
  ['STU901', 'the stream breaks after two sites'],
  ['WXY234', 'not a supported car'],
  ['YZA567', 'the booking is refused'],
  ['NOP404', 'unknown to the register'],
  ['TYR100', 'tyre hotel: two cars, one tyre to replace'],
  ['TYR200', 'tyre hotel: no dates'],
  ['TYR300', 'tyre hotel: dates without times'],
  ['TYR404', 'no tyre-hotel agreement'],
]

/** What is left of editing beside a CMS, which has its own editor. */
const CMS =
  'Content: the CMS of CMS_URL. Pages are edited there; EDITING_SECRET opens a preview where CMS_DRAFTS_URL is set, and nothing else.'

const DEMO = 'DEMO is on: every page says that what is booked here may reach nobody.'

const NO_HOSTS =
  'SITE_HOSTS is not set: only names of this machine, such as localhost, are answered.'

/** What stands in the terminal once the site answers. */
export function banner(
  config: Config,
  { port, analyst }: { readonly port: number; readonly analyst: FirstAnalyst | null },
): string {
  const named = sites.map((site) => `  http://${site.host}:${port}/`.padEnd(46) + site.name)
  const store =
    config.databaseUrl === null
      ? `Embedded store in ${config.dataDir}: good for one process and for trying things out. A production site sets DATABASE_URL.`
      : 'Database: the PostgreSQL server of DATABASE_URL.'
  return [
    `Forecourt answers on http://localhost:${port}/ (${DEFAULT_SITE})`,
    ...named,
    ...(config.workshop === null
      ? ['', 'Plates to try:', ...twoColumns(PLATES.map(([plate, what]) => `${plate}  ${what}`))]
      : []),
    ...(config.databaseUrl === null && config.sms === null && config.smtp === null
      ? ['', `Codes and mail that nobody carries lie at http://localhost:${port}/dev/inbox`]
      : []),
    ...(analyst === null
      ? []
      : [
          '',
          `The analyst’s console lies at http://localhost:${port}/analyst: sign in as ${analyst.name} with`,
          `${analyst.password}, which is shown this once (npm run analysts makes another).`,
        ]),
    '',
    store,
    ...(config.demo ? [DEMO] : []),
    ...(config.content === null ? [] : [CMS]),
    ...(config.databaseUrl !== null && Object.keys(config.siteHosts).length === 0
      ? [NO_HOSTS]
      : []),
    ...partsOff(config).map(({ sentence }) => `Switched off: ${sentence}`),
  ].join('\n')
}

function twoColumns(cells: readonly string[]): readonly string[] {
  const half = Math.ceil(cells.length / 2)
  return cells
    .slice(0, half)
    .map((cell, at) => `  ${cell.padEnd(50)}${cells[at + half] ?? ''}`.trimEnd())
}
