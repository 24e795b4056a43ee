import { expect, test } from 'vitest'
import { shownBrands } from './car-brands.ts'

const shown = (...codes: string[]) =>
  shownBrands(codes.map((brand_code) => ({ brand_code }))).map(({ brand_code }) => brand_code)

test('a code with an underscore goes where its prefix is there, too, before it or behind [DEALER-17]', () => {
  expect(shown('FO', 'FO_TR', 'BM')).toEqual(['FO', 'BM'])
  expect(shown('FO_TR', 'BM', 'FO')).toEqual(['BM', 'FO'])
  expect(shown('FO_TR_X', 'FO')).toEqual(['FO'])
})

test('alone, or beside another’s prefix, it stays [DEALER-17]', () => {
  expect(shown('FO_TR', 'BM', 'F', 'TR')).toEqual(['FO_TR', 'BM', 'F', 'TR'])
  expect(shown('', 'FO')).toEqual(['', 'FO'])
})

test('FI_TR and MH_TR stay beside their prefixes, and no others of theirs [DEALER-17]', () => {
  expect(shown('FI', 'FI_TR', 'MH_TR', 'MH', 'FI_X', 'MH_X')).toEqual([
    'FI',
    'FI_TR',
    'MH_TR',
    'MH',
  ])
})
