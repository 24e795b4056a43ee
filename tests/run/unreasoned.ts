const DIRECTIVE = /(?:ox|es)lint-disable(?:-next-line|-line)?\b(?<rest>[^\n]*)/g

/** Line numbers (from 1) of lint directives that name no rule or give no reason after ` -- `. */
export function unreasoned(source: string): readonly number[] {
  return [...source.matchAll(DIRECTIVE)]
    .filter((match) => !/^\s+[\w@/,\s-]+?\s--\s+\S/.test(match.groups?.['rest'] ?? ''))
    .map((match) => source.slice(0, match.index).split('\n').length)
}
