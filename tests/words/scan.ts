export interface Banned {
  /**
   * In lower case. `run in hand` also finds `RunInHand`, `run-in-hand` and `runs in hand`; `stand-in`
   * finds names (`standIn`, `stand_in`) and leaves alone what stands in a sentence.
   */
  readonly words: string
  readonly standard: string
  /** Folders or files in which it is banned; everywhere without. */
  readonly only?: readonly string[]
}

export interface Allowed {
  readonly file: string
  readonly words: string
  readonly why: string
}

export interface Finding {
  readonly file: string
  /** From 1; 0 is the file's name. */
  readonly line: number
  readonly words: string
  readonly standard: string
}

/** camelCase, PascalCase and snake_case become kebab-case; nothing moves to another line. */
const plain = (text: string) =>
  text
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase()

/** A phrase may be broken over two lines of a comment. */
const pattern = (words: string) =>
  words
    .split(' ')
    .map((word) => `${word.replaceAll('-', 's?-')}s?`)
    .join('[-\\s/*]+')

const below = (file: string, folders: readonly string[] | undefined) =>
  folders?.some((folder) => file === folder || file.startsWith(`${folder}/`)) ?? true

/** Banned words in one file: in its name, and in its text line by line. */
export function scan(
  { file, text }: { readonly file: string; readonly text: string },
  banned: readonly Banned[],
): readonly Finding[] {
  const own = banned.filter(({ only }) => below(file, only))
  if (own.length === 0) return []
  const any = new RegExp(own.map(({ words }) => `\\b(${pattern(words)})\\b`).join('|'), 'g')
  const find = (given: string, lineOf: (index: number) => number) =>
    [...plain(given).matchAll(any)].flatMap((match) => {
      const entry = own[match.slice(1).findIndex((group) => group !== undefined)]
      if (!entry) return []
      return [{ file, line: lineOf(match.index), words: entry.words, standard: entry.standard }]
    })
  const lower = plain(text)
  return [
    ...find(file, () => 0),
    ...find(text, (index) => lower.slice(0, index).split('\n').length),
  ]
}
