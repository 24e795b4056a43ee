import type { Rule } from '../schema/shape.ts'
import { conditionText, readEach, sourceText, writeEach } from './each.ts'
import { type Format, NotExpressible } from './format.ts'

const COLUMNS = ['source', 'pattern', 'destination', 'query', 'host', 'why'] as const
type Column = (typeof COLUMNS)[number]

/**
 * A table of columns, with a first line that names them (`source`, `destination`, and of `pattern`,
 * `query`, `host`, `why` what there is), between commas or semicolons, in quotes where needed
 * (RFC 4180). A query is `a=b&c`; hosts stand apart by blanks. Sources may be encoded.
 */
export const csv: Format = {
  read(text) {
    const [head = '', ...rest] = linesOf(text)
    const separator = head.includes(';') ? ';' : ','
    const names = cellsOf(head, separator).map((name) => name.trim().toLowerCase())
    const unknown = names.find((name) => !COLUMNS.some((column) => column === name))
    if (unknown !== undefined || !names.includes('destination')) {
      const words = `the first line has to name the columns, of ${COLUMNS.join(', ')}`
      return { rules: [], problems: [words] }
    }
    const items = rest.map((line, at) => [`record ${at + 2}`, line] as const)
    return readEach(items, (line) => {
      if (line.trim() === '') return null
      const cells = cellsOf(line, separator)
      const cell = (column: Column) => (cells[names.indexOf(column)] ?? '').trim()
      return ruleOf(cell)
    })
  },
  write(table) {
    const { written, problems } = writeEach(table, ({ rule }) => {
      const query = Object.entries(rule.query ?? {})
        .map((pair) =>
          pair
            .filter((text) => text !== true)
            .map((text) => encodeURIComponent(text))
            .join('='),
        )
        .join('&')
      const { source = '', pattern = '', destination, host = [], why = '' } = rule
      return [source, pattern, destination, query, host.join(' '), why].map(quoted).join(',')
    })
    return { text: `${[COLUMNS.join(','), ...written].join('\n')}\n`, problems }
  },
}

function ruleOf(cell: (column: Column) => string): Rule {
  const [path = '', query = ''] = cell('source').split('?')
  if (cell('source') !== '' && cell('pattern') !== '')
    throw new NotExpressible('has source and pattern')
  return {
    ...(cell('pattern') === '' ? { source: sourceText(path) } : { pattern: cell('pattern') }),
    destination: cell('destination'),
    permanent: true,
    ...conditionText(query === '' ? cell('query') : query),
    ...(cell('host') === '' ? {} : { host: cell('host').split(/\s+/) }),
    ...(cell('why') === '' ? {} : { why: cell('why') }),
  }
}

/** Records; a line break within quotes belongs to its cell. */
const linesOf = (text: string): readonly string[] =>
  text.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])+|(?<=\n)(?=\r?\n)/g) ?? []

function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = []
  let from = 0
  while (from <= line.length) {
    const quote = /^"((?:[^"]|"")*)"/.exec(line.slice(from))
    const end = line.indexOf(separator, from + (quote?.[0].length ?? 0))
    const stop = end < 0 ? line.length : end
    cells.push(quote ? (quote[1] ?? '').replaceAll('""', '"') : line.slice(from, stop))
    from = stop + 1
  }
  return cells
}

const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
