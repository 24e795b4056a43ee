const DIRECTIVE = /(?:ox|es)lint-disable(?:-next-line|-line)?\b(?<rest>.*)/
const NAMED = /^\s+[\w@/-]+(\s*,\s*[\w@/-]+)*\s*(?<reason>--\s+\S.*)?/
const COMMENT = /^\s*(\/\/|\{?\/\*|\*)/

/**
 * Line numbers (from 1) of lint directives that name no rule, or give no reason: after ` -- ` on the
 * line itself, or in a comment on the line above.
 */
export function unreasoned(source: string): readonly number[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const directive = DIRECTIVE.exec(line)
    if (!directive) return []
    const named = NAMED.exec(directive.groups?.['rest'] ?? '')
    const above = lines[index - 1] ?? ''
    const explained = COMMENT.test(above) && !DIRECTIVE.test(above)
    return named && (named.groups?.['reason'] !== undefined || explained) ? [] : [index + 1]
  })
}
