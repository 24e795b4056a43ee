import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defineFlow } from '#engine'
import { check } from './check.ts'
import { mermaid, withGraph } from './graph.ts'
import { register } from './register.ts'
import { scaffold } from './scaffold.ts'
import { copyFlows } from '../../tests/sandbox/flows.ts'
import { type Sandbox, openSandbox } from '../../tests/sandbox/sandbox.ts'

const REGISTRY = readFileSync('flows/index.ts', 'utf8')

let sandbox: Sandbox
/** A sandbox of the one test, with the flows; returns their folder. */
function openFlows(): string {
  sandbox = openSandbox()
  onTestFinished(() => sandbox.remove())
  return copyFlows(sandbox)
}

const two = defineFlow({
  id: 'two-steps',
  version: 1,
  formatVersion: 1,
  initial: 'first-one',
  storage: 'session',
  retention: { finishedMs: 0, idleMs: 0 },
  context: {},
  events: {
    go: { kind: 'user', payload: {} },
    ok: { kind: 'effect', payload: {} },
    no: { kind: 'effect', payload: {} },
  },
  steps: {
    'first-one': {
      view: 'form',
      slug: 'first',
      title: 't',
      fields: [],
      on: {
        go: [{ guard: { lit: false }, reject: 'never' }, { effects: ['send'] }],
        ok: [{ target: 'end' }],
        no: [{ target: 'end' }],
      },
    },
    end: { view: 'form', slug: 'end', title: 't', fields: [], on: {}, final: true },
  },
  effects: {
    send: {
      port: 'p.send',
      input: { lit: null },
      ok: 'ok',
      fail: 'no',
      retry: { attempts: 1, baseMs: 1, maxMs: 1 },
      timeoutMs: 1,
    },
  },
  tracking: [],
  messages: [],
  migrations: [],
})

test('a graph has an arrow for each way, joined events, effects, and no refusals', () => {
  expect(mermaid(two).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "first-one" as first_one',
    '  state "end" as end_',
    '  [*] --> first_one',
    '  first_one --> first_one : go / send',
    '  first_one --> end_ : ok, no',
    '  end_ --> [*]',
  ])
})

test('a README without the markers is refused', () => {
  expect(() => withGraph('# two-steps\n', two)).toThrow('lacks the lines')
})

test('a flow is registered after those that are there', () => {
  const once = register(REGISTRY, 'tyre-change', 'tyreChangeFlow')
  expect(once).toContain(`import { tyreChangeFlow } from './tyre-change/flow.ts'`)
  expect(register(once, 'wash', 'washFlow')).toContain(', tyreChangeFlow, washFlow] as const')
  expect(() => register('const registered = 1', 'x', 'xFlow')).toThrow('has no')
})

test('an id that is taken or misshapen is refused, and nothing is written', async () => {
  const folder = openFlows()
  await expect(scaffold(folder, 'Tyre_Change')).rejects.toThrow('is no flow id')
  sandbox.write('flows/taken/README.md', '')
  await expect(scaffold(folder, 'taken')).rejects.toThrow('there is a')
  expect(readFileSync(join(folder, 'index.ts'), 'utf8')).toBe(REGISTRY)
})

test.each(['wizard', 'lead-form'] as const)('a new %s of any name is formatted', async (kind) => {
  const folder = openFlows()
  const paths = await scaffold(folder, 'a-service-request-of-a-company-in-norway', kind)
  for (const path of paths.filter((one) => one.endsWith('.ts'))) {
    expect(sandbox.formatted(relative(sandbox.folder, path))).toBe(readFileSync(path, 'utf8'))
  }
})

test.each(['wizard', 'lead-form'] as const)(
  'a new %s had its English title among the Swedish messages',
  async (kind) => {
    const folder = openFlows()
    const paths = await scaffold(folder, 'tyre-change', kind)
    const messages = readFileSync(paths.find((one) => one.endsWith('messages.ts')) ?? '', 'utf8')
    const [, swedish = '', english = ''] = /\bsv:(.*)\ben:(.*)/s.exec(messages) ?? []
    expect(english).toContain("'Tyre change'")
    expect(swedish).not.toContain('Tyre change')
  },
)

test('a finding is reported with its path, and counted', () => {
  const words = { sv: { t: 'x' } }
  const lost = { ...two, steps: { ...two.steps, lost: { ...two.steps.end, slug: 'lost' } } }
  const { lines, errors } = check([{ definition: lost, messages: words }])
  expect(errors).toBeGreaterThan(0)
  expect(lines.join('\n')).toMatch(/^two-steps: steps\.lost: .*unreachable-step/m)
})

test('a definition of the wrong shape is reported, not thrown', () => {
  const { lines, errors } = check([
    { definition: { ...two, version: 'one' as never }, messages: {} },
  ])
  expect(errors).toBe(1)
  expect(lines[0]).toMatch(/^two-steps: DefinitionInvalid: version/)
})

describe('what went wrong once', () => {
  const cli = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'flows/cli/main.ts', ...args], {
      encoding: 'utf8',
    })
  test('--help, or an option without its value, ended in a stack', () => {
    expect(cli('--help')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('replay'),
    })
    const bare = cli('replay', 'x', '--definition')
    expect(bare.status).toBe(1)
    expect(bare.stderr).not.toContain('    at ')
  }, 60_000)
  test('a word of the language as an id left an empty folder', async () => {
    const folder = openFlows()
    for (const id of ['class', 'new', 'default']) {
      await expect(scaffold(folder, id)).rejects.toThrow('is a word of TypeScript')
      expect(existsSync(join(folder, id))).toBe(false)
    }
  })
})
