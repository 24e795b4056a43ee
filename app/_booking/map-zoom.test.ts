import { expect, test } from 'vitest'
import { MAP_ZOOM } from './map-zoom.ts'

test('the workshop map asks for zoom 15 [SVCCONST-02]', () => {
  expect(MAP_ZOOM).toBe(15)
})
