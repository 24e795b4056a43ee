import { expect, test } from 'vitest'
import { encodedPath } from './encoded-path.ts'

test.each([
  ['/om oss', '/om%20oss'],
  ['/höst', '/h%C3%B6st'],
  ['/h%c3%b6st', '/h%C3%B6st'],
  ['/om%20oss', '/om%20oss'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%25'],
  ['/100%a', '/100%25a'],
  ['/vad?', '/vad%3F'],
])('the path %j is %j in an address, encoded once', (path, address) => {
  expect(encodedPath(path)).toBe(address)
})

test('half a surrogate pair is no failure', () => {
  expect(encodedPath('/a\ud800')).toBe('/a%EF%BF%BD')
})
