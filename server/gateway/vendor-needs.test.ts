import { expect, test } from 'vitest'
import { readConfig, type Environment } from '../settings/config.ts'
import { documentPolicy, needsOf } from './csp.ts'
import { needOrigins } from './vendor-needs.ts'

function policy(needs: readonly string[], env: Environment = {}): string {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.sentence)
  return documentPolicy({
    scriptHashes: [],
    needs,
    https: false,
    needOrigins: needOrigins(read.config),
  })
}
const directive = (name: string, of: string) =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(of)?.[1] ?? ''

const VENDORS: Environment = {
  MARKETING_FORM_URL: 'https://js.forms.example/embed/v2.js',
  MARKETING_FORM_ACCOUNT: '1234',
  MARKETING_FORM_ORIGINS: 'https://api.forms.example https://captcha.example',
  FORM_BUILDER_URL: 'https://builder.example/eu',
  FORM_BUILDER_API_URL: 'https://api.builder.example',
  FORM_BUILDER_KEY: 'key',
}

test('a page without such a form may load nothing of these vendors', () => {
  expect(policy([], VENDORS)).toBe(policy([]))
  expect(policy(['tag-manager', 'youtube'], VENDORS)).toBe(policy(['tag-manager', 'youtube']))
  expect(policy([], VENDORS)).not.toMatch(/forms\.example|builder\.example|captcha/)
})

test('a page with a marketing form runs its vendor’s script, and evaluates nothing', () => {
  const open = policy(['marketing-form'], VENDORS)
  const hosts = 'https://js.forms.example https://api.forms.example https://captcha.example'
  expect(directive('script-src', open)).toBe(`'self' ${hosts}`)
  expect(directive('connect-src', open)).toBe(`'self' ${hosts}`)
  expect(directive('frame-src', open)).toBe(hosts)
  expect(open).not.toMatch(/unsafe-eval|builder\.example/)
  expect(directive('script-src', open)).not.toContain('unsafe-inline')
})

test('a page with a form of the form builder shows its frame, and runs nothing of it', () => {
  const open = policy(['form-builder'], VENDORS)
  expect(directive('frame-src', open)).toBe('https://builder.example')
  expect(directive('script-src', open)).toBe("'self'")
  expect(open).not.toMatch(/forms\.example|captcha|api\.builder/)
})

test('a page of a British car shows viewers and plays films from their origins, and nothing else of them', () => {
  const env = {
    CAR_MEDIA_ORIGINS: 'https://media.example',
    CAR_VIEWER_ORIGINS: 'https://viewer.example',
  }
  const open = policy(['car-viewer'], env)
  expect(directive('frame-src', open)).toBe('https://viewer.example')
  expect(directive('media-src', open)).toBe("'self' https://media.example")
  expect(directive('img-src', open)).toBe("'self' data: blob:")
  expect(directive('script-src', open)).toBe("'self'")
  expect(directive('connect-src', open)).toBe("'self'")
  expect(policy([], env)).toBe(policy([]))
  expect(policy(['car-viewer'])).toBe(policy([]))
})

test('made-up vendors are of the site itself, and of no site that others visit', () => {
  expect(directive('frame-src', policy(['form-builder']))).toBe("'self'")
  expect(policy(['marketing-form'])).toBe(policy([]))
  for (const env of [
    { DATABASE_URL: 'postgres://db/x' },
    { HTTPS: 'on', TRUSTED_PROXIES: '1' },
    { TRUSTED_PROXIES: '1' },
  ]) {
    expect(directive('frame-src', policy(['form-builder'], env))).toBe("'none'")
  }
})

test('every need of a page is heard, however many it has', () => {
  const all = ['tag-manager', 'youtube', 'maps', 'marketing-form', 'form-builder', 'car-viewer']
  expect(needsOf(`<meta name="forecourt-needs" content="${all.join(',')}"/>`)).toEqual(all)
})
