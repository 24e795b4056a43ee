import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { createInbox } from './database.ts'
import { isInboxShown } from './shown.ts'
import { seededFolder } from '../testing/seeded-folder.ts'

let dataDir = ''
let database: Database
beforeAll(async () => {
  dataDir = await seededFolder()
  database = await openDatabase({ databaseUrl: null, dataDir })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('messages are listed newest first, and the oldest go', async () => {
  const inbox = createInbox(database, () => Date.parse('2026-03-02T07:00:00Z'))
  await inbox.put({ channel: 'mail', to: 'anna@example.se', subject: 'Hej', text: 'Välkommen' })
  await inbox.put({ channel: 'sms', to: '+46701234567', text: 'Kod 1234' })
  expect(await inbox.list(10)).toEqual([
    {
      id: 2,
      channel: 'sms',
      to: '+46701234567',
      text: 'Kod 1234',
      at: '2026-03-02T07:00:00Z',
    },
    expect.objectContaining({ channel: 'mail', subject: 'Hej' }),
  ])
  for (let n = 0; n < 205; n += 1) await inbox.put({ channel: 'sms', to: '1', text: String(n) })
  const stored = await inbox.list(1000)
  expect(stored).toHaveLength(200)
  expect(stored[0]?.text).toBe('204')
})

test('it is shown on the embedded store, and not beside any provider or a database server', () => {
  const remote = { url: 'https://provider.example', key: 'k' }
  expect(isInboxShown({ store: 'embedded', sms: null, smtp: null })).toBe(true)
  expect(isInboxShown({ store: 'embedded', sms: remote, smtp: null })).toBe(false)
  expect(isInboxShown({ store: 'embedded', sms: null, smtp: remote })).toBe(false)
  expect(isInboxShown({ store: 'server', sms: null, smtp: null })).toBe(false)
})
