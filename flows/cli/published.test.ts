import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canonicalJson, definitionHash, type FlowDefinition } from '#engine'
import { lintSuccession } from '#engine/lint'
import { importLog } from '#engine/log'
import { migrateState } from '#engine/migrate'
import { trackingOf } from '#engine/projection'
import { foldLog, verify } from '#engine/replay'
import { parseDefinition } from '#engine/schema'
import { flows } from '#flows'
import { type PublishedRun, record, recordPath, RECORDS } from './record.ts'

const records = readdirSync(RECORDS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .toSorted()
  .map((path) => {
    const run = JSON.parse(readFileSync(join(RECORDS, path), 'utf8')) as PublishedRun
    return [path.replace('.json', ''), run] as const
  })

test.each(flows.map(({ definition }) => [definition.id, definition] as const))(
  'every version of %s has a recorded run, the current one as it is',
  (_, definition) => {
    for (let version = 1; version <= definition.version; version += 1) {
      const path = recordPath({ ...definition, version })
      expect(existsSync(path), `${path}: npm run flow -- record ${definition.id}`).toBe(true)
    }
    const current = JSON.parse(readFileSync(recordPath(definition), 'utf8')) as PublishedRun
    expect(
      definitionHash(current.definition),
      `version ${definition.version} of ${definition.id} was published otherwise: raise it, then npm run flow -- record ${definition.id}`,
    ).toBe(definitionHash(definition))
  },
)

describe.each(records)(
  'the recorded run of %s',
  (_, { definition, log, values, state, tracking }) => {
    const { head, events, broken } = importLog(`${log.join('\n')}\n`)
    if (head === null) throw new Error('a log without its head')

    test('is whole, and still comes to the state and the tracking that it came to then', () => {
      expect(broken).toEqual([])
      expect(parseDefinition(definition)).toEqual(definition)
      const verdict = verify({
        definition,
        head,
        events,
        values,
        expected: { state: { ...state } },
      })
      expect(verdict).toMatchObject({ verdict: 'accepted' })
      expect(canonicalJson(trackingOf(definition, head, events))).toBe(canonicalJson(tracking))
    })

    test('goes on under the current version from wherever it stands, without losing a value', () => {
      const to = flows.find((flow) => flow.definition.id === definition.id)?.definition
      if (!to || to.version === definition.version) return
      expect(lintSuccession(definition, to)).toEqual([])
      for (let end = 0; end <= events.length; end += 1) {
        const before = foldLog(definition, head, events.slice(0, end), values).state
        const after = migrateState(to, definition.version, before)
        expect(Object.keys(to.steps)).toContain(after.step)
        const kept = Object.keys(before.context).filter((field) => Object.hasOwn(to.context, field))
        for (const field of kept) expect(after.context[field]).toEqual(before.context[field])
      }
    })
  },
)

test('a version that was recorded is not recorded as another definition', () => {
  const folder = mkdtempSync(join(tmpdir(), 'records-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const definition = flows.find((flow) => flow.definition.id === 'contact')
    ?.definition as FlowDefinition
  const path = record(definition, folder)
  const text = readFileSync(path, 'utf8')
  expect(record(definition, folder)).toBe(path)
  const retention = { finishedMs: 1, idleMs: 1 }
  expect(() => record({ ...definition, retention }, folder)).toThrow('raise it')
  expect(readFileSync(path, 'utf8')).toBe(text)
})
