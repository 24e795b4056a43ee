import type { Entry } from '../match/entry.ts'
import type { ReadRule } from '../schema/rule.ts'
import type { Segment } from '../schema/source.ts'

/** The entry of the same rule with its source in lower case. It may lead to that very spelling. */
export function inLowerCase(entry: Entry): Entry {
  const from = sourceInLowerCase(entry.rule.from)
  const source = from.kind === 'literal' ? from.path : ''
  return { ...entry, source, mayStay: true, also: null, rule: { ...entry.rule, from } }
}

function sourceInLowerCase(from: ReadRule['from']): ReadRule['from'] {
  switch (from.kind) {
    case 'literal':
      return { ...from, path: from.path.toLowerCase() }
    case 'segments':
      return { ...from, segments: from.segments.map(segmentInLowerCase) }
    case 'pattern': {
      const expression = new RegExp(from.expression.source, 'iu')
      return { ...from, prefix: from.prefix.toLowerCase(), expression }
    }
  }
}

const segmentInLowerCase = (segment: Segment): Segment =>
  segment.kind === 'literal'
    ? { ...segment, text: segment.text.toLowerCase() }
    : {
        ...segment,
        prefix: segment.prefix.toLowerCase(),
        suffix: segment.suffix.toLowerCase(),
      }
