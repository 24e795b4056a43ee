import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/port.ts'
import { databaseAnswerStore } from './answer-store.ts'
import { seededFolder } from '../../testing/seeded-folder.ts'

let database: Database
const folder = await seededFolder()
beforeAll(async () => {
  database = await openDatabase({ dataDir: folder })
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an answer of a CMS outlives the process, whatever characters are in it, until there is none', async () => {
  const answer = { Title: 'Åäö \u0000 \u2028 "', none: null, list: [1, { a: '' }] }
  await databaseAnswerStore(database).write('layout /om', answer)
  const later = databaseAnswerStore(database)
  expect(await later.read('layout /om')).toEqual(answer)
  expect(await later.read('layout /other')).toBeUndefined()
  await later.write('layout /om', { Title: 'New' })
  expect(await later.read('layout /om')).toEqual({ Title: 'New' })
  await later.remove('layout /om')
  expect(await later.read('layout /om')).toBeUndefined()
})

test('an answer that did not change is not written again', async () => {
  const answers = databaseAnswerStore(database)
  await answers.write('home', { name: 'A' })
  await database.query("update content_answer set at = 'epoch'")
  await answers.write('home', { name: 'A' })
  const [row] = await database.query<{ old: boolean }>(
    "select at = 'epoch' as old from content_answer",
  )
  expect(row?.old).toBe(true)
})
