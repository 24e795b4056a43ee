/** Each costs a call of the index, which reads no more of them either. */
const MAX_WORDS = 8

/**
 * Returns the words of a keyphrase without which its filters find cars: those that no such car has, and where cars have
 * each of the others but none has all, all after the first. Empty where the filters find nothing by themselves.
 * `totalOf` counts the cars that have some words within the filters.
 */
export async function wordsWithoutCars(
  keyphrase: string,
  totalOf: (words: readonly string[]) => Promise<number>,
): Promise<readonly string[]> {
  const words = [...new Set(keyphrase.split(' '))]
  const [all, ...each] = await Promise.all([
    totalOf([]),
    ...words.slice(0, MAX_WORDS).map(async (word) => totalOf([word])),
  ])
  if (all === 0) return []
  const found = words.filter((_, at) => (each[at] ?? 0) > 0)
  const isEnough = found.length < 2 || (await totalOf(found)) > 0
  const kept = isEnough ? found : found.slice(0, 1)
  return words.filter((word) => !kept.includes(word))
}
