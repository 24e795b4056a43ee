import { expect, test } from 'vitest'
import { editingCookie, isEditingSecret, mayEdit } from './editing-session.ts'

const secret = 'a-secret-of-at-least-24-characters'
const now = Date.parse('2026-03-02T07:00:00Z')
const cookieOf = (site: string) =>
  editingCookie(site, { secret, https: true, now }).split(';')[0] ?? ''
const other = `${secret}!`

test('only the secret opens the editing mode, and nothing does where none is set [EDIT-03]', () => {
  expect(isEditingSecret(secret, secret)).toBe(true)
  for (const given of ['', secret.slice(1), other])
    expect(isEditingSecret(given, secret)).toBe(false)
  expect(isEditingSecret('', null)).toBe(false)
  expect(mayEdit(cookieOf('carstore-se'), 'carstore-se', { secret: null, now })).toBe(false)
})

test('the cookie holds for its site, for 8 hours, and for nobody who made it up [EDIT-03] [ROLE-01]', () => {
  const cookie = `x=1; ${cookieOf('carstore-se')}; y=2`
  expect(mayEdit(cookie, 'carstore-se', { secret, now: now + 8 * 3_600_000 - 1 })).toBe(true)
  expect(mayEdit(cookie, 'carstore-se', { secret, now: now + 8 * 3_600_000 })).toBe(false)
  expect(mayEdit(cookie, 'carstore-no', { secret, now })).toBe(false)
  expect(mayEdit(cookie, 'carstore-se', { secret: other, now })).toBe(false)
  expect(
    mayEdit(cookie.replace(/editing=(\d)/, 'editing=9$1'), 'carstore-se', { secret, now }),
  ).toBe(false)
  for (const none of [null, '', 'forecourt-editing=', 'forecourt-editing=1.x']) {
    expect(mayEdit(none, 'carstore-se', { secret, now })).toBe(false)
  }
})

test('the cookie is out of reach of scripts and of other sites', () => {
  const attributes = editingCookie('carstore-se', { secret, https: true, now })
  expect(attributes).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
})
