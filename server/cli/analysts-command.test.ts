import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnalystAccounts, openDatabase } from '#services'
import type { Database } from '#services/database'
import { seededFolder } from '#services/testing'
import { runAnalysts } from './analysts-command.ts'

let dataDir = ''
let database: Database
beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const run = (...args: string[]) => runAnalysts(args, createAnalystAccounts(database, Date.now))

test('accounts are made, listed, given a new password and removed', async () => {
  expect(await run()).toEqual({ out: ['There is no account.'], code: 0 })
  const added = await run('add', 'anna@example.se', '--personal-values')
  expect(added.out.join()).toMatch(/: [0-9a-z]{4}(-[0-9a-z]{4}){4}$/)
  expect(await run('add', 'Anna@example.se')).toMatchObject({ code: 1 })
  await run('add', 'bo')
  const { out } = await run()
  expect(out.map((line) => line.replace(/ +/, ' '))).toEqual([
    'anna@example.se analyst, personal-values',
    'bo analyst',
  ])
  expect((await run('password', 'bo')).out.join()).toContain('New password of bo')
  expect(await run('remove', 'bo')).toMatchObject({ code: 0 })
  expect(await run('remove', 'bo')).toMatchObject({ code: 1 })
  expect(await run('password', 'bo')).toMatchObject({ code: 1 })
})

test.each([['add'], ['add', 'x y'], ['add', 'a', '--all'], ['remove'], ['list', 'a']])(
  '%j is refused, and explained',
  async (...args) => {
    expect(await run(...args.filter((arg) => typeof arg === 'string'))).toMatchObject({ code: 1 })
  },
)
