import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowManifest } from '#flows'
import { check } from '../../flows/cli/check.ts'
import { mermaid } from '../../flows/cli/graph.ts'
import { scaffold } from '../../flows/cli/scaffold.ts'
import { copyFlows } from '../sandbox/flows.ts'
import { type Sandbox, openSandbox } from '../sandbox/sandbox.ts'

const TUTORIAL = readFileSync('docs/add-a-flow.md', 'utf8')
/** The fenced blocks of the tutorial that follow the given words on the fence. */
function blocks(info: RegExp): readonly { readonly info: string; readonly code: string }[] {
  return [...TUTORIAL.matchAll(/^```(?<info>[^\n]+)\n(?<code>[\s\S]*?)^```$/gm)]
    .map(({ groups }) => ({ info: groups?.['info'] ?? '', code: groups?.['code'] ?? '' }))
    .filter((block) => info.test(block.info))
}

let sandbox: Sandbox
let flow: FlowManifest

beforeAll(async () => {
  sandbox = openSandbox()
  await scaffold(copyFlows(sandbox, 'scaffolded'), 'courtesy-car')
  // Scaffolding loaded its modules, and a module is loaded once: the reader's files lie elsewhere.
  renameSync(join(sandbox.folder, 'scaffolded'), join(sandbox.folder, 'flows'))
  for (const { info, code } of blocks(/^ts /)) sandbox.write(info.slice('ts '.length), code)
  const module = (await import(pathToFileURL(join(sandbox.folder, 'flows/index.ts')).href)) as {
    flows: readonly FlowManifest[]
  }
  const added = module.flows.find(({ definition }) => definition.id === 'courtesy-car')
  if (!added) throw new Error('The flow is not in the list.')
  flow = added
})
afterAll(() => sandbox.remove())

test('every block of code says which file it is', () => {
  expect(blocks(/^tsx?/).map(({ info }) => info)).toEqual([
    'ts flows/courtesy-car/definition.ts',
    'ts flows/courtesy-car/messages.ts',
    'ts flows/courtesy-car/courtesy-car.test.ts',
    'ts flows/courtesy-car/asking.ts',
    'ts flows/courtesy-car/asking.test.ts',
  ])
})

test('the code is as the formatter, the linter and the compiler want it', () => {
  for (const { info, code } of blocks(/^ts /)) {
    expect(sandbox.formatted(info.slice('ts '.length))).toBe(code)
  }
  sandbox.lint('flows/courtesy-car')
  sandbox.typeCheck()
}, 120_000)

test('its tests pass', () => {
  expect(sandbox.test()).toContain('4 passed')
}, 120_000)

test('the flow is found sound', () => {
  expect(Object.keys(flow.definition.steps)).toHaveLength(3)
  expect(check([flow])).toEqual({ lines: ['courtesy-car: sound'], errors: 0 })
})

test('with an effect it is sound as well', async () => {
  const path = join(sandbox.folder, 'flows/courtesy-car/asking.ts')
  const { askingForACar } = (await import(pathToFileURL(path).href)) as {
    askingForACar: FlowManifest['definition']
  }
  expect(check([{ ...flow, definition: askingForACar }])).toMatchObject({ errors: 0 })
})

test('the picture is what the command draws', () => {
  expect(blocks(/^mermaid$/).map(({ code }) => code)).toEqual([`${mermaid(flow.definition)}\n`])
})

test('each command of the tutorial exists', () => {
  const scripts = Object.keys(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts,
  )
  const named = [...TUTORIAL.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
})
