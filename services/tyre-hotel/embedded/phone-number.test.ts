import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { obfuscatePhone, openPhone, sealPhone } from './phone-number.ts'

const key = randomBytes(32)
const now = Date.parse('2026-03-02T07:00:00Z')
const facts = { phone: '+46701740605', regNo: 'TYR100' }

test('a sealed phone number opens for its car, for half an hour [OTP-03]', () => {
  const sealed = sealPhone(key, { ...facts, now })
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/4670|TYR/)
  expect(openPhone(key, sealed, now)).toEqual(facts)
  expect(openPhone(key, sealed, now + 29 * 60_000)).toEqual(facts)
  expect(openPhone(key, sealed, now + 31 * 60_000)).toBeNull()
})

test('no two sealings look alike', () => {
  expect(sealPhone(key, { ...facts, now })).not.toBe(sealPhone(key, { ...facts, now }))
})

test('a changed byte, another key and nonsense open nothing', () => {
  const bytes = Buffer.from(sealPhone(key, { ...facts, now }), 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const forged = Buffer.from(bytes)
    forged[index] = (forged[index] ?? 0) ^ 1
    expect(openPhone(key, forged.toString('base64url'), now)).toBeNull()
  }
  expect(openPhone(randomBytes(32), bytes.toString('base64url'), now)).toBeNull()
  for (const text of ['', 'x', 'å'.repeat(50), 'A'.repeat(500)]) {
    expect(openPhone(key, text, now)).toBeNull()
  }
})

test('two digits of a number are shown', () => {
  expect(obfuscatePhone('+46701740605')).toBe('*** *** ** 05')
})
