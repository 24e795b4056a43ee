import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Next's pushes of data, each with one JSON value. */
const PUSHES: readonly string[] = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
]
/** React's calls, whose arguments are JSON: ids, digests, addresses of style sheets. */
const CALL = /^\$R[A-Z]\(/

/**
 * Whether all of `code` is what Next and React write into a document: data that is pushed, functions
 * by their exact text, and calls of these with literals. It may then run, wherever it comes from:
 * whoever smuggles in such a script has said nothing that is code. How a script begins tells nothing.
 */
export function isFrameworkScript(code: string): boolean {
  if (isPush(code)) return true
  let rest = code.trim()
  if (rest === '') return false
  while (rest !== '') {
    const length = statementLength(rest)
    if (length === 0) return false
    rest = rest.slice(length).replace(/^[;\s]+/, '')
  }
  return true
}

/** Whether it is a single push: nearly all are, and they are long. */
function isPush(code: string): boolean {
  const text = code.trim()
  const call = PUSHES.find((push) => text.startsWith(push))
  const end = text.endsWith(');') ? -2 : -1
  return call !== undefined && text.at(end) === ')' && isJson(text.slice(call.length, end))
}

/** Characters of the known statement that `text` begins with; 0 when it is none. */
function statementLength(text: string): number {
  const known = definitions().find((definition) => text.startsWith(definition))
  if (known !== undefined) return known.length
  const call = PUSHES.find((push) => text.startsWith(push)) ?? CALL.exec(text)?.[0]
  if (call === undefined) return 0
  const end = closingParenthesis(text, call.length)
  return end > 0 && isJson(`[${text.slice(call.length, end)}]`) ? end + 1 : 0
}

/** Of the call whose arguments begin at `from`; strings may hold parentheses. */
function closingParenthesis(text: string, from: number): number {
  let inString = false
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (inString && char === '\\') at += 1
    else if (char === '"') inString = !inString
    else if (char === ')' && !inString) return at
  }
  return -1
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

let found: readonly string[] | undefined

/** The functions that React writes once into a streamed document, read from the React that Next brings. */
export function definitions(): readonly string[] {
  found ??= readDefinitions()
  return found
}

const LITERAL = /stringToPrecomputedChunk\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g

function readDefinitions(): readonly string[] {
  const file = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'
  const source = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
  return [...source.matchAll(LITERAL)]
    .map(([, single, double]) => unescaped(single ?? double ?? ''))
    .filter((text) => /^(?:\$R[A-Z]=|requestAnimationFrame\()/.test(text))
    .map((text) => text.replace(/;*(?:\$R[A-Z]\(")?$/, ''))
    .toSorted((a, b) => b.length - a.length)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
const unescaped = (text: string) =>
  text.replaceAll(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_, x, u, char: string) =>
    x || u ? String.fromCharCode(Number.parseInt(x ?? u, 16)) : (ESCAPES[char] ?? char),
  )
