/** A model as words are compared with it. */
export interface KnownModel {
  readonly make: string
  readonly model: string
  /** Folded: 'id 3'. */
  readonly words: string
}

/** A model by something that may be typed for it. */
export interface ModelPart {
  readonly model: KnownModel
  /** Whether it is all of the model's name. */
  readonly isWhole: boolean
  /** Whether it says enough without the make. */
  readonly isClear: boolean
}

/** Beginnings of models' names that mean nothing without their make. */
const VAGUE: ReadonlySet<string> = new Set(['model', 'range', 'land', 'grand', 'santa', 'de', 'ds'])
/** Letters of a part that is not the beginning, and of one that is several words written as one. */
const INNER_FROM = 6
const JOINED_FROM = 4

const LETTER = /\p{L}/u

/** The places in a word at which digits end and letters begin: 'c220d' is cut to 'c220'. */
const cutsOf = (word: string): readonly string[] =>
  Array.from(word.matchAll(/\d(?=\p{L})/gu), ({ index }) => word.slice(0, index + 1))

/** Each way to type a model: as words, with a key of their own, or as one. */
function* waysOf(
  model: KnownModel,
): Generator<{ readonly key: string; readonly isWhole?: boolean; readonly isClear: boolean }> {
  const parts = model.words.split(' ')
  const joined = parts.join('')
  const hasLetter = LETTER.test(joined)
  yield { key: joined, isWhole: true, isClear: hasLetter && joined.length > 1 }
  // '3' is as many models as there are makes.
  yield { key: model.words, isWhole: true, isClear: hasLetter && joined.length > 1 }
  for (const cut of cutsOf(joined)) {
    if (cut.length > 2) yield { key: cut, isClear: LETTER.test(cut) }
  }
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 1; to <= parts.length; to += 1) {
      if (to - from === parts.length) continue
      const some = parts.slice(from, to)
      const words = some.join(' ')
      if (!LETTER.test(words)) continue
      const isBeginning = from === 0 && words.length > 1 && !VAGUE.has(words)
      yield { key: words, isClear: isBeginning || words.length >= INNER_FROM }
      const one = some.join('')
      if (some.length > 1 && one.length >= JOINED_FROM) yield { key: one, isClear: true }
    }
  }
}

/** Models by what may be typed for them, folded; also by a name of their make and themselves as one word. */
export function modelParts(
  models: readonly KnownModel[],
  makes: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly ModelPart[]> {
  const byPart = new Map<string, ModelPart[]>()
  const add = (key: string, part: ModelPart) => {
    const known = byPart.get(key)
    if (known) known.push(part)
    else byPart.set(key, [part])
  }
  const namesOf = new Map<string, string[]>()
  for (const [name, make] of makes) {
    namesOf.set(make, [...(namesOf.get(make) ?? []), name.replaceAll(' ', '')])
  }
  for (const model of models) {
    for (const { key, isWhole = false, isClear } of waysOf(model))
      add(key, { model, isWhole, isClear })
    const joined = model.words.replaceAll(' ', '')
    for (const name of namesOf.get(model.make) ?? []) {
      add(name + joined, { model, isWhole: true, isClear: true })
    }
  }
  return byPart
}

/** The models for which a folded text may be typed, as words or as one; each once, the whole name before a part. */
export function partsTyped(
  typed: string,
  byPart: ReadonlyMap<string, readonly ModelPart[]>,
): readonly ModelPart[] {
  if (typed === '') return []
  const joined = typed.replaceAll(' ', '')
  const parts = [
    ...(byPart.get(typed) ?? []),
    ...(joined === typed ? [] : (byPart.get(joined) ?? [])),
  ]
  return parts.toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
}
