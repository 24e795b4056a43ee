import { expect, test } from 'vitest'
import { mapSetupOf } from './map-setup.ts'

const TEMPLATE = 'https://maps.example/styles/{styleId}/style.json?key={apiKey}'

test('without a key and a style the map is not loaded [SITE-10]', () => {
  expect(mapSetupOf(undefined, TEMPLATE)).toBeNull()
  expect(mapSetupOf({ apiKey: '', styleId: 'calm' }, TEMPLATE)).toBeNull()
  expect(mapSetupOf({ apiKey: 'k', styleId: '' }, TEMPLATE)).toBeNull()
})

test('key and style are asked for by the browser, at the operator’s maps service [SITE-10]', () => {
  expect(mapSetupOf({ apiKey: 'a/b?c', styleId: 'calm' }, TEMPLATE)).toEqual({
    styleUrl: 'https://maps.example/styles/calm/style.json?key=a%2Fb%3Fc',
  })
})

test('without such a service the embedded map is drawn, and no key leaves the server', () => {
  expect(mapSetupOf({ apiKey: 'secret', styleId: 'calm' }, null)).toEqual({})
})
