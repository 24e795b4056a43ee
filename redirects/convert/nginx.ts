import type { Part } from '../schema/destination.ts'
import { CLASS_TESTS, type NameClass, type Segment } from '../schema/source.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Rule } from '../schema/shape.ts'
import { checkStatus, readEach, sourceText, writeEach } from './each.ts'
import { type Format, NotExpressible } from './format.ts'

const WORD = String.raw`("(?:[^"\\]|\\.)*"|'[^']*'|[^\s;{}]+)`
const REWRITE = new RegExp(`^rewrite\\s+${WORD}\\s+${WORD}\\s*(\\w*)\\s*;$`)
const EXACT = new RegExp(
  `^location\\s+=\\s+${WORD}\\s*\\{\\s*return\\s+(\\d+)\\s+${WORD}\\s*;\\s*\\}$`,
)
const IF = new RegExp(`^if\\s*\\(\\s*\\$(arg_\\w+|host)\\s*(?:=\\s*${WORD})?\\s*\\)\\s*\\{$`)

/**
 * Lines of a server's configuration: `rewrite … permanent;`, `location = … { return 301 …; }`, and
 * `if ($arg_x = y) {` or `if ($host = y) {` around them. Other lines are problems.
 */
export const nginx: Format = {
  read(text) {
    let condition: Partial<Rule> = {}
    const lines = text.split(/\r?\n/).map((line, at) => [`line ${at + 1}`, line] as const)
    return readEach(lines, (whole) => {
      const line = whole.replace(/^\s*#.*$/, '').trim()
      if (line === '') return null
      if (line === '}') {
        condition = {}
        return null
      }
      const [, variable, value] = IF.exec(line) ?? []
      if (variable !== undefined) {
        condition = conditionOf(variable, value === undefined ? undefined : bare(value))
        return null
      }
      return { ...ruleOf(line), ...condition }
    })
  },
  write(table) {
    const { written, problems } = writeEach(table, blockOf)
    return { text: `${written.join('\n')}\n`, problems }
  },
}

function conditionOf(variable: string, value: string | undefined): Partial<Rule> {
  if (variable === 'host') return { host: [value ?? ''] }
  return { query: { [variable.slice('arg_'.length)]: value ?? true } }
}

const bare = (word: string) => word.replaceAll(/^["']|["']$/g, '').replaceAll(/\\"/g, '"')

function ruleOf(line: string): Rule {
  const [, path, status, to] = EXACT.exec(line) ?? []
  if (path !== undefined && status !== undefined && to !== undefined) {
    checkStatus(status)
    const destination = destinationIn(bare(to), null)
    return { source: sourceText(bare(path)), destination, permanent: true }
  }
  const [, expression, target, flag] = REWRITE.exec(line) ?? []
  if (expression === undefined || target === undefined)
    throw new NotExpressible('is not understood')
  if (flag !== 'permanent') throw new NotExpressible('is not permanent')
  const { from, rest } = sourceIn(bare(expression))
  return { ...from, destination: destinationIn(bare(target), rest), permanent: true }
}

/** `rest` is the name of the group that holds the rest of the path. */
function destinationIn(target: string, rest: string | null): string {
  return target
    .replace(/^(?:\$scheme|https?):\/\/\$(?:host|server_name)(?=\/)/, '')
    .replace(/\$is_args\$args$/, '')
    .replace(/\?$/, '')
    .replaceAll(
      /(\/?)\$\{?(\d|[a-z]\w*)\}?/gi,
      (_, slash: string, variable: string, at: number, whole: string) => {
        const name = /\d/.test(variable) ? `p${variable}` : variable
        if (/^(?:request_uri|uri|args|scheme|host)$/.test(name)) {
          throw new NotExpressible(`uses the variable $${name}`)
        }
        return name !== rest
          ? `${slash}:${name}`
          : whole.slice(0, at).includes('?')
            ? `${slash}:${name}*`
            : `/:${name}*`
      },
    )
}

const GROUPS: Readonly<Record<string, NameClass>> = {
  '[^/]+': 'any',
  '[0-9]+': 'number',
  [String.raw`\d+`]: 'number',
  '[a-z0-9-]+': 'slug',
}

const REST = /(?:\/\(\?<(\w+)>\.\*\)|\(\?<(\w+)>\/\.\*\)\?)$/
const DROPPED = /(?:\(\?:\/\.\*\)\?|\/\.\*)$/

/** A rewrite's expression as a source where it can be one, else as a pattern. */
function sourceIn(expression: string): {
  readonly from: Pick<Rule, 'source' | 'pattern'>
  readonly rest: string | null
} {
  const [, inner] = /^\^(\/.*?)(?:\/\?)?\$$/.exec(expression) ?? []
  if (inner === undefined) {
    throw new NotExpressible('its expression is not held against the whole path (^/…$)')
  }
  let count = 0
  const named = inner.replaceAll(/(?<!\\)\((?!\?)/g, () => `(?<p${(count += 1)}>`)
  const [, one, other] = REST.exec(named) ?? []
  const rest = one ?? other ?? null
  const parts = named
    .replace(REST, '')
    .replace(DROPPED, '')
    .split(/(\(\?<\w+>[^()]*\))/)
  const text = parts.map((part, at) => (at % 2 === 1 ? nameIn(part) : literalIn(part)))
  if (text.includes(null)) return { from: { pattern: named }, rest: null }
  const end = rest !== null ? `/:${rest}*` : DROPPED.test(named) ? '/*' : ''
  return { from: { source: text.join('') + end }, rest }
}

function nameIn(group: string): string | null {
  const [, name = '', expression = ''] = /^\(\?<(\w+)>(.*)\)$/.exec(group) ?? []
  const cls = GROUPS[expression]
  return cls === undefined ? null : `:${name}${cls === 'any' ? '' : `(${cls})`}`
}

/** Text without anything of an expression; null when there is some. */
function literalIn(part: string): string | null {
  if (/(?<!\\)[.*+?^${}()|[\]]|\\[A-Za-z0-9]/.test(part)) return null
  return part.replaceAll(/\\(.)/g, '$1')
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const quotedWord = (text: string) =>
  /[\s;{}"]/.test(text) ? `"${text.replaceAll('"', String.raw`\"`)}"` : text

function blockOf({ from, query, hosts, destination }: ReadRule): string {
  if (query.length + Math.min(hosts.length, 1) > 1 || hosts.length > 1) {
    throw new NotExpressible('has more than one condition')
  }
  const expression =
    from.kind === 'pattern'
      ? from.text
      : from.kind === 'literal'
        ? escaped(from.path)
        : from.segments.map(segmentOut).join('') + restOut(from.rest)
  const origin = destination.host === null ? '' : `https://${destination.host}`
  const rest = from.kind === 'segments' ? from.rest?.name : null
  if (destination.query?.some((part) => typeof part !== 'string' && part.name === rest)) {
    throw new NotExpressible('puts the rest of the path into the query')
  }
  const target = origin + [...destination.path, ...(destination.query ?? [])].map(partOut).join('')
  // Without the mark nginx puts the visitor's query behind the destination's own.
  const to = target === '' ? '/' : target + (destination.query === null ? '' : '?')
  const rewrite = `rewrite ${quotedWord(`^${expression}$`)} ${quotedWord(to)} permanent;`
  const [condition] = query
  if (condition) {
    const [name, value] = condition
    if (!/^\w+$/.test(name))
      throw new NotExpressible(`nginx has no variable for the parameter ${name}`)
    return `if ($arg_${name}${value === null ? '' : ` = ${quotedWord(value)}`}) {\n  ${rewrite}\n}`
  }
  return hosts[0] === undefined ? rewrite : `if ($host = ${hosts[0]}) {\n  ${rewrite}\n}`
}

function segmentOut(segment: Segment): string {
  if (segment.kind === 'literal') return `/${escaped(segment.text)}`
  const group = segment.class === 'any' ? '[^/]+' : CLASS_TESTS[segment.class].source.slice(1, -1)
  return `/${escaped(segment.prefix)}(?<${segment.name}>${group})${escaped(segment.suffix)}`
}

const restOut = (rest: { readonly name: string | null } | null) =>
  rest === null ? '' : rest.name === null ? '(?:/.*)?' : `(?<${rest.name}>/.*)?`

const partOut = (part: Part) => (typeof part === 'string' ? part : `\${${part.name}}`)
