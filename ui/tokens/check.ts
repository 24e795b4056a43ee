import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const repo = fileURLToPath(new URL('../../', import.meta.url))

export interface RawValue {
  readonly file: string
  readonly line: number
  readonly value: string
}

const colour =
  /(?<![\w&/-])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
const named = /:\s*[^;]*(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|silver|navy)(?![\w-])/i
const size = /(?<![\w.-])\d*\.?\d+px\b/i

/**
 * Raw colours and pixel sizes of one style sheet or component; token files hold them, everything else
 * names them. Comments are passed over, and in a style sheet at-rules too: those cannot read tokens.
 */
export function rawValues(file: string, source: string): readonly RawValue[] {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')
  const css = file.endsWith('.css')
  const plain = source.replace(/\/\*[\s\S]*?\*\//g, blank)
  const code = css ? plain : plain.replace(/(^|\s)\/\/.*$/gm, '')
  const rules = css ? [colour, named, size] : [colour, size]
  return code.split('\n').flatMap((text, index) => {
    // Nor can a `<meta name="theme-color">`.
    if (css ? text.trimStart().startsWith('@') : text.includes('themeColor')) return []
    return rules.flatMap((rule) => {
      const found = rule.exec(text)
      return found ? [{ file, line: index + 1, value: found[0].trim() }] : []
    })
  })
}

/** Every raw value of the screen outside `ui/tokens`, sample data and tests. */
export async function findRawValues(): Promise<readonly RawValue[]> {
  const found = await Promise.all(['ui', 'app'].map(read))
  return found.flat()
}

async function read(room: string): Promise<readonly RawValue[]> {
  const entries = await readdir(join(repo, room), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repo, join(entry.parentPath, entry.name)))
    .filter((file) => ['.css', '.tsx'].includes(extname(file)) && !file.endsWith('.test.tsx'))
    .filter((file) => !/^ui\/(tokens|kitchen-sink)\//.test(file))
  const values = await Promise.all(
    files.map(async (file) => rawValues(file, await readFile(join(repo, file), 'utf8'))),
  )
  return values.flat()
}
