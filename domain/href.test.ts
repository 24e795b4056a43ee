import { expect, test } from 'vitest'
import { hrefOf } from './href.ts'
import { siteById } from './sites.ts'

const site = siteById('carstore-fi')

test.each([
  ['fi', '/', '/'],
  ['fi', '/autot', '/autot'],
  ['sv', '/', '/sv'],
  ['sv', '/bilar', '/sv/bilar'],
  ['en', '/cars', '/en/cars'],
] as const)('in %s the path %s is at %s', (locale, path, href) => {
  expect(hrefOf({ site, locale }, path)).toBe(href)
})
