import { expect, test } from 'vitest'
import {
  browserCookie,
  browserSecret,
  endedBrowserCookie,
  newBrowserSecret,
} from './tyre-cookie.ts'

const secret = newBrowserSecret()
const asked = (host: string, { cookie = '', https = false } = {}) => ({
  headers: new Headers({ host, cookie }),
  https,
})

test.each(['www.example.se', '192.168.1.7:3000', 'localhost.example.se', 'evil-localhost'])(
  'on %s the cookie is __Host-, Secure, HttpOnly and SameSite=Strict',
  (host) => {
    expect(browserCookie(asked(host), secret)).toBe(
      `__Host-tirehotel=${secret}; Path=/; Max-Age=7200; HttpOnly; SameSite=Strict; Secure`,
    )
    expect(browserSecret(asked(host, { cookie: `__Host-tirehotel=${secret}` }))).toBe(secret)
    expect(browserSecret(asked(host, { cookie: `tirehotel=${secret}` }))).toBeNull()
  },
)

test.each(['localhost:3000', 'hedinautomotive-se.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'on %s by plain HTTP it goes without what a browser would refuse there',
  (host) => {
    expect(browserCookie(asked(host), secret)).toBe(
      `tirehotel=${secret}; Path=/; Max-Age=7200; HttpOnly; SameSite=Strict`,
    )
    expect(browserSecret(asked(host, { cookie: `a=b; tirehotel=${secret}` }))).toBe(secret)
    // Behind a proxy that ends TLS it is never plain, whatever host is named.
    expect(browserCookie(asked(host, { https: true }), secret)).toContain('__Host-')
    expect(browserSecret(asked(host, { https: true, cookie: `tirehotel=${secret}` }))).toBeNull()
  },
)

test('what is not a secret of ours, or comes twice, is none', () => {
  for (const cookie of [
    '',
    '__Host-tirehotel=',
    '__Host-tirehotel=short',
    `__Host-tirehotel=${secret}x`,
    `__Host-tirehotel=${secret}; __Host-tirehotel=${newBrowserSecret()}`,
    `x__Host-tirehotel=${secret}`,
  ]) {
    expect(browserSecret(asked('www.example.se', { cookie }))).toBeNull()
  }
})

test('an ended cookie is taken away at once', () => {
  expect(endedBrowserCookie(asked('www.example.se'))).toMatch(/^__Host-tirehotel=; .*Max-Age=0;/)
})
