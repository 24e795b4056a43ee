import { fold } from '#domain/folded-text'
import { listed } from '#domain/query-words/plain-words'
import { VOCABULARIES } from '#domain/query-words/vocabularies'

/** Each costs a call of the index. */
const MAX_WORDS = 4
/** In any language, since a search may be in another one than its page. */
const NEGATIONS: ReadonlySet<string> = new Set(
  Object.values(VOCABULARIES).flatMap(({ without }) => listed(without).map(fold)),
)

/**
 * Returns the words of a keyphrase without which its filters find cars: those that no such car has, and where cars have
 * each of the others but none has all, all after the first. Empty where the filters find nothing by themselves.
 * None of more than four words, or of a keyphrase with a negation. `totalOf` counts the cars that have some words within the filters.
 */
export async function wordsWithoutCars(
  keyphrase: string,
  totalOf: (words: readonly string[]) => Promise<number>,
): Promise<readonly string[]> {
  const words = [...new Set(keyphrase.split(' '))]
  // Without its negation a word would say the opposite; and nobody knows which of many words is wrong.
  if (words.length > MAX_WORDS || words.some((word) => NEGATIONS.has(fold(word)))) return []
  const [all, ...each] = await Promise.all([
    totalOf([]),
    ...words.map(async (word) => totalOf([word])),
  ])
  if (all === 0) return []
  const found = words.filter((_, at) => (each[at] ?? 0) > 0)
  const isEnough = found.length < 2 || (await totalOf(found)) > 0
  const kept = isEnough ? found : found.slice(0, 1)
  return words.filter((word) => !kept.includes(word))
}
