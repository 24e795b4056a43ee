import { describe, expect, test } from 'vitest'
import { isFiltered, type CarList } from './car-list-path.ts'

const list: CarList = { path: '/kop-bil/', brands: ['Volvo', 'Citroën'] }

describe('an address of the car list', () => {
  test.each(['/kop-bil/volvo', '/kop-bil/Volvo', '/kop-bil/volvo/citro%C3%ABn'])(
    '%s names values of facets',
    (address) => {
      expect(isFiltered(list, address)).toBe(true)
    },
  )

  test.each([
    '/kop-bil',
    '/kop-bil/',
    '/kop-bil/volvo/',
    '/kop-bil/lada',
    '/kop-bil/volvo/lada',
    '/kop-bilar/volvo',
    '/x/kop-bil/volvo',
    '/kop-bil/%E0%A4%A',
  ])('%s does not', (address) => {
    expect(isFiltered(list, address)).toBe(false)
  })

  test('a list on the start page is filtered at its foot', () => {
    expect(isFiltered({ ...list, path: '/' }, '/volvo')).toBe(true)
    expect(isFiltered({ ...list, path: '/' }, '/om-oss')).toBe(false)
  })
})
