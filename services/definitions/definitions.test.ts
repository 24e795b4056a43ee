import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { definitionHash, type DefinitionHash, type FlowDefinition } from '#engine'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/port.ts'
import { createDefinitions } from './database.ts'
import type { DefinitionsPort } from './port.ts'
import { seededFolder } from '../testing/seeded-folder.ts'
import { twoSteps, twoStepsWords } from './testing/two-steps.ts'

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

const kind = 'wizard'

test('what was published is current, complete and immutable under its address', async () => {
  const definition = twoSteps(1)
  const { address } = await definitions.publish({ definition, messages: twoStepsWords, kind }, [
    'one',
    'two',
  ])
  expect(address).toBe(definitionHash(definition))
  expect(await definitions.current('two-steps', 'two', 'en')).toEqual({
    address,
    definition,
    locale: 'en',
    messages: twoStepsWords.en,
  })
  const stored = await definitions.byAddress('two-steps', address)
  expect(stored).toEqual(definition)
  expect(definitionHash(stored as FlowDefinition)).toBe(address)
})

test("a locale without words gets the site's default, which is the first", async () => {
  const flow = await definitions.current('two-steps', 'one', 'fi')
  expect(flow).toMatchObject({ locale: 'sv', messages: twoStepsWords.sv })
})

test('nothing is current for another site or flow, nor found under a foreign address', async () => {
  expect(await definitions.current('two-steps', 'three', 'sv')).toBeNull()
  expect(await definitions.current('other', 'one', 'sv')).toBeNull()
  expect(await definitions.byAddress('two-steps', 'f'.repeat(64) as DefinitionHash)).toBeNull()
  const address = definitionHash(twoSteps(1))
  expect(await definitions.byAddress('other', address)).toBeNull()
})

test('publishing twice changes nothing; a newer version takes over; an older does not', async () => {
  const messages = twoStepsWords
  const { address: old } = await definitions.publish({ definition: twoSteps(1), messages, kind }, [
    'one',
  ])
  const { address: newer } = await definitions.publish(
    { definition: twoSteps(2), messages, kind },
    ['one'],
  )
  expect(newer).not.toBe(old)
  expect(await definitions.current('two-steps', 'one', 'sv')).toMatchObject({ address: newer })
  // As an instance of the earlier build does when it starts again.
  const late = await definitions.publish({ definition: twoSteps(1), messages, kind }, ['one'])
  expect(late.kept).toEqual([
    { site: 'one', locale: 'sv', version: 2, why: 'newer-published' },
    { site: 'one', locale: 'en', version: 2, why: 'newer-published' },
  ])
  expect(await definitions.current('two-steps', 'one', 'sv')).toMatchObject({ address: newer })
  expect(await definitions.byAddress('two-steps', old)).toMatchObject({ version: 1 })
})

test('a definition with a fault or a word missing is refused, and nothing of it stored', async () => {
  const lost: FlowDefinition = { ...twoSteps(3), initial: 'nowhere' }
  await expect(
    definitions.publish({ definition: lost, messages: twoStepsWords, kind }, ['one']),
  ).rejects.toMatchObject({ code: 'DefinitionInvalid' })
  const en = { 'first.title': 'First' }
  await expect(
    definitions.publish({ definition: twoSteps(3), messages: { ...twoStepsWords, en }, kind }, [
      'one',
    ]),
  ).rejects.toMatchObject({ code: 'DefinitionInvalid' })
  expect(await definitions.byAddress('two-steps', definitionHash(twoSteps(3)))).toBeNull()
  expect(await definitions.current('two-steps', 'one', 'sv')).toMatchObject({
    definition: { version: 2 },
  })
})

test('a definition changed without a new version was published without a word', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  try {
    const retention = { finishedMs: 2, idleMs: 2 }
    await definitions.publish({ definition: twoSteps(2), messages: twoStepsWords, kind }, [])
    expect(warned).not.toHaveBeenCalled()
    await definitions.publish(
      { definition: { ...twoSteps(2), retention }, messages: twoStepsWords, kind },
      [],
    )
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('is still version 2'))
  } finally {
    warned.mockRestore()
  }
})
