import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defineFlow, definitionHash, type DefinitionHash, type FlowDefinition } from '#engine'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { createDefinitions } from './database.ts'
import type { DefinitionsPort } from './port.ts'
import { seededFolder } from '../testing/seeded-folder.ts'

let directory: string
let database: Database
let definitions: DefinitionsPort

beforeAll(async () => {
  directory = await seededFolder()
  database = await openDatabase({ dataDir: directory })
  definitions = createDefinitions(database)
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

function flowOf(version: number): FlowDefinition {
  return defineFlow({
    id: 'two-steps',
    version,
    formatVersion: 1,
    context: {},
    events: { next: { kind: 'user', payload: {} } },
    initial: 'first',
    steps: {
      first: {
        view: 'form',
        slug: 'first',
        title: 'first.title',
        fields: [],
        on: { next: [{ target: 'last' }] },
      },
      last: { view: 'form', slug: 'last', title: 'last.title', fields: [], on: {}, final: true },
    },
    effects: {},
    tracking: [],
    messages: [],
    storage: 'session',
    retention: { finishedMs: 1, idleMs: 1 },
    migrations: Array.from({ length: version - 1 }, (_, at) => ({ from: at + 1, to: at + 2 })),
  })
}

const WORDS = {
  sv: { 'first.title': 'Först', 'last.title': 'Sist' },
  en: { 'first.title': 'First', 'last.title': 'Last' },
}

test('what was published is current, complete and immutable under its address', async () => {
  const definition = flowOf(1)
  const address = await definitions.publish({ definition, messages: WORDS }, ['one', 'two'])
  expect(address).toBe(definitionHash(definition))
  expect(await definitions.current('two-steps', 'two', 'en')).toEqual({
    address,
    definition,
    locale: 'en',
    messages: WORDS.en,
  })
  const stored = await definitions.byAddress('two-steps', address)
  expect(stored).toEqual(definition)
  expect(definitionHash(stored as FlowDefinition)).toBe(address)
})

test("a locale without words gets the site's default, which is the first", async () => {
  const flow = await definitions.current('two-steps', 'one', 'fi')
  expect(flow).toMatchObject({ locale: 'sv', messages: WORDS.sv })
})

test('nothing is current for another site or flow, nor found under a foreign address', async () => {
  expect(await definitions.current('two-steps', 'three', 'sv')).toBeNull()
  expect(await definitions.current('other', 'one', 'sv')).toBeNull()
  expect(await definitions.byAddress('two-steps', 'f'.repeat(64) as DefinitionHash)).toBeNull()
  const address = definitionHash(flowOf(1))
  expect(await definitions.byAddress('other', address)).toBeNull()
})

test('publishing twice changes nothing; a newer version takes over; an older does not', async () => {
  const messages = WORDS
  const old = await definitions.publish({ definition: flowOf(1), messages }, ['one'])
  const newer = await definitions.publish({ definition: flowOf(2), messages }, ['one'])
  expect(newer).not.toBe(old)
  expect(await definitions.current('two-steps', 'one', 'sv')).toMatchObject({ address: newer })
  // As an instance of the earlier build does when it starts again.
  await definitions.publish({ definition: flowOf(1), messages }, ['one'])
  expect(await definitions.current('two-steps', 'one', 'sv')).toMatchObject({ address: newer })
  expect(await definitions.byAddress('two-steps', old)).toMatchObject({ version: 1 })
})

test('a definition with a fault or a word missing is refused, and nothing of it stored', async () => {
  const lost: FlowDefinition = { ...flowOf(3), initial: 'nowhere' }
  await expect(
    definitions.publish({ definition: lost, messages: WORDS }, ['one']),
  ).rejects.toMatchObject({ code: 'DefinitionInvalid' })
  const en = { 'first.title': 'First' }
  await expect(
    definitions.publish({ definition: flowOf(3), messages: { ...WORDS, en } }, ['one']),
  ).rejects.toMatchObject({ code: 'DefinitionInvalid' })
  expect(await definitions.byAddress('two-steps', definitionHash(flowOf(3)))).toBeNull()
  expect(await definitions.current('two-steps', 'one', 'sv')).toMatchObject({
    definition: { version: 2 },
  })
})

test('a definition changed without a new version was published without a word', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  try {
    const retention = { finishedMs: 2, idleMs: 2 }
    await definitions.publish({ definition: flowOf(2), messages: WORDS }, [])
    expect(warned).not.toHaveBeenCalled()
    await definitions.publish({ definition: { ...flowOf(2), retention }, messages: WORDS }, [])
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('is still version 2'))
  } finally {
    warned.mockRestore()
  }
})
