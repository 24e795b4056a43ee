import { expect, test } from 'vitest'
import type { Row, Sql } from '../database/port.ts'
import { createVisitKeys } from './visit-keys.ts'

/** The table of secrets in memory; `fails` is set while the database is away. */
function openSecrets() {
  const secrets = new Map<unknown, unknown>()
  const state = { fails: false }
  const database: Sql = {
    query: async <R extends Row>(text: string, [name, value]: readonly unknown[] = []) => {
      if (state.fails) throw new Error('away')
      if (text.startsWith('insert') && !secrets.has(name)) secrets.set(name, value)
      return (text.startsWith('select')
        ? [{ value: secrets.get(name) }]
        : []) as unknown as readonly R[]
    },
  }
  return { database, state }
}

test('a signature opens its own booking, in every process on the database and after a restart', async () => {
  const { database } = openSecrets()
  const [one, other] = [createVisitKeys(database), createVisitKeys(database)]
  const signature = await one.signatureOf('4711')
  expect(signature).toMatch(/^[\w-]{22}$/)
  expect(await other.isSigned('4711', signature)).toBe(true)
  expect(await other.isSigned('4712', signature)).toBe(false)
  for (const wrong of [
    '',
    signature.slice(1),
    `${signature}A`,
    'å'.repeat(11),
    await one.mark('4711'),
  ]) {
    expect(await other.isSigned('4711', wrong)).toBe(false)
  }
  expect(await createVisitKeys(openSecrets().database).isSigned('4711', signature)).toBe(false)
})

test('a database that was away is asked again', async () => {
  const { database, state } = openSecrets()
  state.fails = true
  const keys = createVisitKeys(database)
  await expect(keys.signatureOf('4711')).rejects.toThrow('away')
  state.fails = false
  expect(await keys.signatureOf('4711')).not.toBe('')
})
