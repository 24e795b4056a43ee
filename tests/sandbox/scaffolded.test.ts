import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadEnvelope } from '#services/leads'
import { check } from '../../flows/cli/check.ts'
import { scaffold } from '../../flows/cli/scaffold.ts'
import { copyFlows } from './flows.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

let sandbox: Sandbox
let folder: string
let before: ReadonlyMap<string, string>
beforeAll(async () => {
  sandbox = openSandbox()
  folder = copyFlows(sandbox)
  await scaffold(folder, 'tyre-change')
  before = filesIn(folder)
  await scaffold(folder, 'test-drive', 'lead-form')
})
afterAll(() => sandbox.remove())

/** The digest of each file, by its path. */
const filesIn = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(root, path)).isFile())
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex'),
      ]),
  )

const listsOf = (root: string): Promise<typeof import('#flows/lists')> =>
  import(pathToFileURL(join(root, 'lists.ts')).href)

test('a lead form is five new files and one edited file', () => {
  const after = filesIn(folder)
  const added = [...after.keys()].filter((path) => !before.has(path))
  expect(added.toSorted()).toEqual(
    ['README.md', 'definition.ts', 'flow.ts', 'messages.ts', 'test-drive.test.ts'].map(
      (name) => `test-drive/${name}`,
    ),
  )
  const edited = [...before].filter(([path, digest]) => after.get(path) !== digest)
  expect(edited.map(([path]) => path)).toEqual(['index.ts'])
})

// Both in one go: the compiler and the test runner take some ten seconds each time.
test('it and a new wizard are linted, type-checked and tested green at once', () => {
  sandbox.lint('flows/test-drive')
  sandbox.lint('flows/tyre-change')
  sandbox.typeCheck()
  const said = sandbox.test()
  expect(said).toMatch(/Test Files +2 passed \(2\)/)
  expect(said).toMatch(/test-drive\.test\.ts \(\d+ tests\)/)
  expect(said).toMatch(/tyre-change\.test\.ts \(2 tests\)/)
}, 120_000)

test('every list has it: published and sound, placed by editors, sent from any page, taken by the server', async () => {
  const { flowById, leadForms, placedFlow, sentFlows } = await listsOf(folder)
  const flow = flowById('test-drive')
  expect(flow && check([flow])).toEqual({ lines: ['test-drive: sound'], errors: 0 })
  expect(placedFlow('test-drive', '')).toBe('test-drive')
  expect(sentFlows['test-drive']).toEqual({
    storage: 'durable',
    as: 'request',
    effects: ['send', 'resend'],
    receipt: 'receiptNumber',
    retention: { finishedMs: 3_600_000, idleMs: 604_800_000 },
  })
  const lead = {
    formName: 'TestDriveForm',
    formSubmissionId: '6f1c1f3e-3f55-4d0e-9a52-0a8f6f6f2f10',
    values: {
      customerName: 'Kim Ek',
      customerPhone: '070 123 45 67',
      customerEmail: 'kim@exempel.se',
      other: '',
    },
  }
  expect(leadEnvelope(leadForms).safeParse(lead).success).toBe(true)
})
