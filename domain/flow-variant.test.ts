import { expect, test } from 'vitest'
import { bucketIn, siteSegment, variantCuts, variantOf, variantPath } from './flow-variant.ts'

const shares = (cuts: readonly number[]) => {
  const found = Array.from({ length: 100 }, (_, bucket) => variantOf(cuts, bucket))
  return Object.fromEntries(
    [...new Set(found)].map((one) => [String(one), found.filter((other) => other === one).length]),
  )
}

test('each share of a flow gets its percent of the visitors, the others the page for everybody', () => {
  expect(shares(variantCuts([]))).toEqual({ null: 100 })
  expect(shares(variantCuts([[20]]))).toEqual({ 0: 20, null: 80 })
  expect(shares(variantCuts([[20, 10]]))).toEqual({ 0: 20, 20: 10, null: 70 })
  expect(shares(variantCuts([[60, 40]]))).toEqual({ 0: 60, 60: 40 })
})

test('shares of two flows have a variant for each pair that occurs', () => {
  expect(shares(variantCuts([[20], [50]]))).toEqual({ 0: 20, 20: 30, null: 50 })
})

test('a cookie that names no bucket is none', () => {
  expect(bucketIn('a=1; forecourt-bucket=7; b=2')).toBe(7)
  expect(bucketIn('forecourt-bucket=99')).toBe(99)
  for (const header of [
    undefined,
    '',
    'forecourt-bucket=100',
    'forecourt-bucket=-1',
    'forecourt-bucket=',
    'forecourt-bucket=1e1',
    'my-forecourt-bucket=7',
  ]) {
    expect([header, bucketIn(header)]).toEqual([header, null])
  }
})

test("a variant stands in the site's segment, and comes back out of it", () => {
  expect(variantPath('/carstore-se/sv/kontakt', 20)).toBe('/carstore-se~20/sv/kontakt')
  expect(siteSegment('carstore-se~20')).toEqual({ site: 'carstore-se', variant: 20 })
  expect(siteSegment('carstore-se%7E0')).toEqual({ site: 'carstore-se', variant: 0 })
  expect(siteSegment('carstore-se')).toEqual({ site: 'carstore-se' })
  for (const segment of ['', 'carstore-se~', 'carstore-se~100', 'carstore-se~1~2', '~1', 'a b']) {
    expect([segment, siteSegment(segment)]).toEqual([segment, null])
  }
})
