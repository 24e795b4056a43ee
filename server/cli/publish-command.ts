import { parseArgs } from 'node:util'
import { isSiteId, siteById, sites } from '#domain/sites'
import type {
  FlowAdmin,
  Publication,
  PublishableFlow,
  RefusedPublication,
  RefusedRollback,
  Standing,
} from '#services/definitions'
import type { Said } from './on-database.ts'

export const PUBLISHING = ['publish', 'rollback', 'list'] as const

const USAGE = [
  'npm run flow -- publish <file.json | flow id> --site <site> --locale <locale> [--share <percent>] [--anew]',
  '                                          makes a definition current, or for a share of the visitors; with',
  '                                          --anew runs that cannot be taken on begin anew, with what still fits',
  'npm run flow -- rollback <flow id> --site <site> --locale <locale>',
  '                                          takes the newest version back; runs that have it go on',
  'npm run flow -- list [flow id] [--site <site>] [--locale <locale>]',
  '                                          what was published, when, by whom and for how many',
]

export const usage: Said = { out: USAGE, code: 1 }
const said = (...out: string[]): Said => ({ out, code: 0 })
const wrong = (...out: string[]): Said => ({ out, code: 1 })

interface Tools {
  readonly admin: FlowAdmin
  /** A definition with its messages, from a file or from this checkout; else a sentence. */
  readonly read: (subject: string) => Promise<PublishableFlow | string>
  /** What holds of publications, oldest first. */
  readonly standingOf: (publications: readonly Publication[]) => Standing
}

/** Carries out `publish`, `rollback` or `list`. */
export async function runPublishing(args: readonly string[], tools: Tools): Promise<Said> {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        locale: { type: 'string' },
        share: { type: 'string', default: '100' },
        anew: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error), ...USAGE)
  }
  const { positionals, values } = parsed
  const [command, subject, ...more] = positionals
  if (more.length > 0) return usage
  if (values.site !== undefined && !isSiteId(values.site)) {
    const known = sites.map(({ id }) => id).join(', ')
    return wrong(`There is no site ${values.site}; there are ${known}.`)
  }
  const { site, locale } = values
  if (command === 'list') return list(tools, { flow: subject, site, locale })
  if (subject === undefined || site === undefined || locale === undefined) return usage
  const audience = { site, locale }
  if (command === 'rollback') return rollback(tools, subject, audience)
  if (command !== 'publish') return usage
  if (!/^(?:100|[1-9][0-9]?)$/.test(values.share)) {
    return wrong(`A share is a whole number of percent, 1 to 100, and not “${values.share}”.`)
  }
  return publish(tools, subject, {
    ...audience,
    share: Number(values.share),
    anew: values.anew,
  })
}

interface At {
  readonly site: string
  readonly locale: string
}

async function publish(
  { admin, read }: Tools,
  subject: string,
  audience: At & { readonly share: number; readonly anew: boolean },
): Promise<Said> {
  const flow = await read(subject)
  if (typeof flow === 'string') return wrong(flow)
  const { id, version } = flow.definition
  const { site, locale } = audience
  const own: readonly string[] = isSiteId(site) ? siteById(site).locales : []
  const spoken = new Set((await admin.list({ flow: id, site })).map((one) => one.locale))
  // A page in a language that the flow does not speak shows it in another one.
  if (!own.includes(locale) && own.every((one) => spoken.has(one))) {
    return wrong(`The site ${site} has pages in ${own.join(', ')}, and none in ${locale}.`)
  }
  const outcome = await admin.publish(flow, audience)
  if (!outcome.ok) return wrong(...refused(outcome, { id, version, ...audience }))
  return said(
    `${id} version ${version} is published at ${site} in ${locale}; pages show it within a minute.`,
    ...tell(outcome.standing),
  )
}

async function rollback({ admin, standingOf }: Tools, flow: string, audience: At): Promise<Said> {
  const { base, shares } = standingOf(await admin.list({ flow, ...audience }))
  const seen = shares.at(-1) ?? base
  const outcome = seen
    ? await admin.rollback(flow, { ...audience, seen: seen.id })
    : ({ ok: false, reason: 'unknown-flow' } as const)
  if (!outcome.ok) return wrong(ROLLBACK[outcome.reason](flow, audience))
  return said(
    `${flow} version ${outcome.withdrawn} is taken back at ${audience.site} in ${audience.locale}; runs that have it go on.`,
    ...tell(outcome.standing),
  )
}

const ROLLBACK: Record<RefusedRollback['reason'], (flow: string, at: At) => string> = {
  'unknown-flow': (flow, { site, locale }) =>
    `Nothing of ${flow} is published at ${site} in ${locale}.`,
  'nothing-before': (flow) => `Before this there was no version of ${flow} to go back to.`,
  changed: () =>
    'Somebody published or took back at this very moment; look at the list, and try again.',
}

function tell({ base, shares }: Standing): readonly string[] {
  return [
    ...shares.map(({ version, share }) => `  ${share} %: version ${version}`),
    ...(base ? [`  ${shares.length === 0 ? 'all' : 'the others'}: version ${base.version}`] : []),
  ]
}

function refused(
  refusal: RefusedPublication,
  { id, version, share }: { readonly id: string; readonly version: number; readonly share: number },
): readonly string[] {
  switch (refusal.reason) {
    case 'invalid':
      return [`${id} is not sound; nothing is published:`, ...indented(refusal.what)]
    case 'no-messages':
      return [`${id} has no messages in that locale.`]
    case 'unknown-flow':
      return [`No build that was started on this database has a flow ${id}: it needs a deploy.`]
    case 'not-in-build':
      return [
        `${id} version ${version} asks for what the running build has not; it needs a deploy:`,
        ...indented(refusal.what),
      ]
    case 'loses-values':
      return [
        `Runs under way would lose something:`,
        ...indented(refusal.what),
        'Mend its migrations; or let such runs begin anew with what still fits, by --anew.',
      ]
    case 'version-taken':
      return [`Version ${refusal.version} of ${id} is another definition already: raise it.`]
    case 'older':
      return [
        `Version ${refusal.version} of ${id} is published, and runs do not go back to ${version}: roll it back, or raise the version.`,
      ]
    case 'already':
      return [`${id} version ${version} is what ${share} % of the visitors have already.`]
    case 'over-100':
      return [`All shares of ${id} together would be ${refusal.sum} %.`]
    case 'nothing-to-share-with':
      return [`There is no other version of ${id} for the other visitors.`]
  }
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

async function list(
  { admin, standingOf }: Tools,
  of: {
    readonly flow?: string | undefined
    readonly site?: string | undefined
    readonly locale?: string | undefined
  },
): Promise<Said> {
  const found = await admin.list({
    ...(of.flow === undefined ? {} : { flow: of.flow }),
    ...(of.site === undefined ? {} : { site: of.site }),
    ...(of.locale === undefined ? {} : { locale: of.locale }),
  })
  if (found.length === 0) return said('Nothing is published.')
  const placeOf = ({ flow, site, locale }: Publication) => `${flow} ${site} ${locale}`
  const places = [...new Set(found.map(placeOf))].toSorted()
  return said(
    ...places.flatMap((place) => {
      const own = found.filter((one) => placeOf(one) === place)
      const { base, shares } = standingOf(own)
      const current = new Set([base, ...shares].map((one) => one?.id))
      return [
        place,
        ...own.toReversed().map((one) => {
          const mark = current.has(one.id) ? '*' : ' '
          const taken = one.withdrawn
            ? `, taken back ${one.withdrawn.at.slice(0, 16)} by ${one.withdrawn.by}`
            : ''
          return `${mark} version ${one.version} ${one.share} % ${one.at.slice(0, 16)} by ${one.by} ${one.address.slice(0, 12)}${taken}`
        }),
      ]
    }),
  )
}
