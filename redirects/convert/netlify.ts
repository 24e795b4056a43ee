import type { ReadRule } from '../schema/rule.ts'
import type { Rule } from '../schema/shape.ts'
import type { Segment } from '../schema/source.ts'
import { checkStatus, conditionText, readEach, sourceText, writeEach } from './each.ts'
import { type Format, NotExpressible } from './format.ts'

interface Dialect {
  /** Status of a line without one. */
  readonly status: string
  /** Whether a line may ask for parameters of the query, and for a host. */
  readonly hasConditions: boolean
}

/**
 * A `_redirects` file of Netlify: `from [parameters] to [status]` a line. A splat is `*` and `:splat`; a
 * parameter `id=:id` asks for presence.
 */
export const netlify = redirectsFile({ status: '301', hasConditions: true })

/** A `_redirects` file of Cloudflare Pages: the same without conditions, and temporary where it says nothing. */
export const cloudflare = redirectsFile({ status: '302', hasConditions: false })

function redirectsFile(dialect: Dialect): Format {
  return {
    read(text) {
      const lines = text.split(/\r?\n/).map((line, at) => [`line ${at + 1}`, line] as const)
      return readEach(lines, (line) => ruleOf(line.replace(/(?:^|\s)#.*$/, '').trim(), dialect))
    },
    write(table) {
      const { written, problems } = writeEach(table, (rule) => {
        if (!dialect.hasConditions && rule.query.length + rule.hosts.length > 0) {
          throw new NotExpressible('has a condition')
        }
        return lineOf(rule)
      })
      return { text: `${written.join('\n')}\n`, problems }
    },
  }
}

function ruleOf(line: string, dialect: Dialect): Rule | null {
  if (line === '') return null
  const [from = '', ...rest] = line.split(/\s+/)
  const at = rest.findIndex((word) => word.startsWith('/') || /^https?:/.test(word))
  if (at < 0) throw new NotExpressible('has no destination')
  const to = rest[at] ?? ''
  const [status = dialect.status, ...conditions] = rest.slice(at + 1)
  checkStatus(status.replace(/!$/, ''))
  if (conditions.length > 0) throw new NotExpressible(`depends on ${conditions.join(' ')}`)
  const [, host, path = '/'] = /^https?:\/\/([^/]+)(\/.*)?$/.exec(from) ?? [null, undefined, from]
  if (!dialect.hasConditions && (at > 0 || host !== undefined)) {
    throw new NotExpressible('has a parameter or a host')
  }
  const partial = path.split('/').find((segment) => segment.includes(':') && !WHOLE.test(segment))
  if (partial !== undefined) {
    throw new NotExpressible(`has the segment ${partial}, which is no whole placeholder`)
  }
  const parameters = rest.slice(0, at).map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    if (!value.startsWith(':')) return pair
    if (to.includes(value))
      throw new NotExpressible(`carries the parameter ${name} into the destination`)
    return name
  })
  const splat = to.includes(':splat')
  return {
    source: sourceText(path).replace(/\/\*$/, splat ? '/:splat*' : '/*'),
    destination: splat ? to.replaceAll(/:splat(?!\*)/g, ':splat*') : to,
    permanent: true,
    ...conditionText(parameters.join('&')),
    ...(host === undefined ? {} : { host: [host.toLowerCase()] }),
  }
}

/** A placeholder takes a whole segment. */
const WHOLE = /^:[A-Za-z]\w*$/

function lineOf({ from, rule, query, hosts }: ReadRule): string {
  if (from.kind === 'pattern') throw new NotExpressible('is a pattern')
  if (hosts.length > 1) throw new NotExpressible('has more than one host')
  const rest = from.kind === 'segments' ? from.rest : null
  const path =
    from.kind === 'literal' ? encodeURI(from.path) : from.segments.map(segmentOut).join('')
  const destination = rest?.name
    ? rule.destination.replaceAll(`:${rest.name}*`, ':splat')
    : rule.destination
  if (/\s/.test(destination)) throw new NotExpressible('has a blank in its destination')
  const parameters = query.map(
    ([name, value], at) =>
      `${encodeURIComponent(name)}=${value === null ? `:given${at}` : encodeURIComponent(value)}`,
  )
  const origin = hosts[0] === undefined ? '' : `https://${hosts[0]}`
  return [`${origin}${path}${rest ? '/*' : ''}`, ...parameters, destination, '301'].join(' ')
}

function segmentOut(segment: Segment): string {
  if (segment.kind === 'literal') return `/${encodeURI(segment.text)}`
  if (segment.prefix !== '' || segment.suffix !== '' || segment.class !== 'any') {
    throw new NotExpressible(`:${segment.name} is less than any whole segment`)
  }
  return `/:${segment.name}`
}
