import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { createRedirectHits } from './database.ts'
import { seededFolder } from '../testing/seeded-folder.ts'

let directory: string
let database: Database
beforeAll(async () => {
  directory = await seededFolder()
  database = await openDatabase({ dataDir: directory })
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

test('hits of several processes add up, by site and rule', async () => {
  const one = createRedirectHits(database)
  const other = createRedirectHits(database)
  await one.add('carstore-fi', [
    { rule: 'b', hits: 2 },
    { rule: 'a', hits: 1 },
  ])
  await Promise.all([
    one.add('carstore-fi', [{ rule: 'a', hits: 3 }]),
    other.add('carstore-fi', [{ rule: 'a', hits: 5 }]),
    other.add('carstore-sk', [{ rule: 'a', hits: 7 }]),
    other.add('carstore-sk', []),
  ])
  const read = await one.read('carstore-fi')
  expect(read.map(({ rule, hits }) => [rule, hits])).toEqual([
    ['a', 9],
    ['b', 2],
  ])
  expect(read.every(({ firstAt, lastAt }) => firstAt <= lastAt)).toBe(true)
  expect(await one.read('group-dk')).toEqual([])
})
