import { expect, test } from 'vitest'
import { publicOrigin } from './public-origin.ts'

const SE = 'hedinautomotive-se'
const siteHosts = {
  'www.hedin.example': SE,
  'other.example': SE,
  'hedin.example': SE,
  'hedin-uk.example': 'hedinautomotive-uk',
} as const

test('a site is found at the configured host that its content names, else at its first', () => {
  const at = (named: string, https = true) => publicOrigin(SE, named, { siteHosts, https })
  expect(at('https://hedin.example')).toBe('https://hedin.example')
  expect(at('https://hedin.example', false)).toBe('http://hedin.example')
  expect(at('https://elsewhere.example')).toBe('https://other.example')
  expect(at('https://www.hedin.example')).toBe('https://other.example')
  expect(at('no address')).toBe('https://other.example')
})

test('without a configured host it is found wherever it was asked', () => {
  expect(publicOrigin(SE, 'https://hedin.example', { siteHosts: {}, https: true })).toBeNull()
  expect(publicOrigin('group-dk', 'https://x.example', { siteHosts, https: true })).toBeNull()
})
