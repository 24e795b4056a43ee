export interface Piece {
  readonly kind: 'same' | 'old' | 'new'
  readonly text: string
}

/** Beyond this a comparison would stop the screen: the texts then stand whole, one after the other. */
const MAX_CELLS = 4_000_000

/** What became of a text, word by word: the longest common run of words stays, the rest is old or new. */
export function wordDiff(from: string, to: string): readonly Piece[] {
  const [a, b] = [wordsIn(from), wordsIn(to)]
  const width = b.length + 1
  if (a.length * b.length > MAX_CELLS) return joined([...all('old', a), ...all('new', b)])
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const isSame = a[i] === b[j]
    const isOld = !isSame && at(i + 1, j) >= at(i, j + 1)
    const kind = isSame ? 'same' : isOld ? 'old' : 'new'
    pieces.push({ kind, text: (isOld ? a[i] : b[j]) ?? '' })
    if (kind !== 'new') i += 1
    if (kind !== 'old') j += 1
  }
  return joined([...pieces, ...all('old', a.slice(i)), ...all('new', b.slice(j))])
}

/** Words, each with the space behind it. */
const wordsIn = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []

const all = (kind: Piece['kind'], words: readonly string[]): readonly Piece[] =>
  words.map((text) => ({ kind, text }))

/** Neighbours of one kind as one piece; within a change what was stands before what is. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = []
  let [old, fresh] = ['', '']
  const flush = () => {
    if (old !== '') result.push({ kind: 'old', text: old })
    if (fresh !== '') result.push({ kind: 'new', text: fresh })
    ;[old, fresh] = ['', '']
  }
  let same = ''
  for (const { kind, text } of pieces) {
    if (kind === 'same') {
      flush()
      same += text
      continue
    }
    if (same !== '') result.push({ kind: 'same', text: same })
    same = ''
    if (kind === 'old') old += text
    else fresh += text
  }
  flush()
  if (same !== '') result.push({ kind: 'same', text: same })
  return result
}
