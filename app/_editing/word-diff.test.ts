import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const shown = (from: string, to: string) =>
  wordDiff(from, to).map(({ kind, text }) => `${{ same: '=', old: '-', new: '+' }[kind]}${text}`)

test.each([
  ['', '', []],
  ['en bil', 'en bil', ['=en bil']],
  ['', 'ny', ['+ny']],
  ['gammal', '', ['-gammal']],
  ['en röd bil', 'en blå bil', ['=en ', '-röd ', '+blå ', '=bil']],
  ['en bil till salu', 'en bil', ['=en ', '-bil till salu', '+bil']],
  ['a b c d', 'a x c y', ['=a ', '-b ', '+x ', '=c ', '-d', '+y']],
])('from %j to %j', (from, to, pieces) => expect(shown(from, to)).toEqual(pieces))

test('what was and what is can be read off it, whatever the texts', () => {
  const words = ['en', 'två ', '\n', 'tre', ' ', '<b>', 'en ']
  // A linear congruence: the same texts each time.
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const text = () => Array.from({ length: next(12) }, () => words[next(words.length)]).join('')
  for (let round = 0; round < 300; round += 1) {
    const [from, to] = [text(), text()]
    const pieces = wordDiff(from, to)
    const without = (kind: string) =>
      pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('')
    expect(without('old'), `${from} | ${to}`).toBe(to)
    expect(without('new').replaceAll(/\s/g, '')).toBe(from.replaceAll(/\s/g, ''))
  }
})

test('texts of thousands of words are not compared word by word', () => {
  const long = 'ord '.repeat(3_000)
  expect(wordDiff(long, `${long}till`).map(({ kind }) => kind)).toEqual(['old', 'new'])
})
