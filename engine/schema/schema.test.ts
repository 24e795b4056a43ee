import { describe, expect, test } from 'vitest'
import { definitionHash } from '../definition/hash.ts'
import { EngineError } from '../errors.ts'
import { hostileJson, randomOf, seedOfRun, wizard } from '../testing/index.ts'
import { parseDefinition } from './index.ts'

const json = (): { [key: string]: unknown } => JSON.parse(JSON.stringify(wizard)) as never
const errorOf = (value: unknown): EngineError => {
  try {
    parseDefinition(value)
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
  throw new Error('it was taken')
}

test('a definition comes back as it went in', () => {
  expect(definitionHash(parseDefinition(json()))).toBe(definitionHash(wizard))
})

test('a field may stand in the address under the name of a facet in levels', () => {
  const named = (address: string) => ({
    ...json(),
    context: { ...wizard.context, made: { type: 'list', pii: 'none', initial: [], address } },
  })
  expect(parseDefinition(named('car_brand>car_model')).context['made']?.address).toBe(
    'car_brand>car_model',
  )
  for (const wrong of ['', '>x', 'a&b', 'a b', '1a']) {
    expect(errorOf(named(wrong)).message).toContain('context.made.address')
  }
})

describe('a wrong one is refused, naming the path', () => {
  test.each<readonly [string, unknown]>([
    ['version', { ...json(), version: 0 }],
    ['storage', { ...json(), storage: 'cloud' }],
    [
      'context.plate.type',
      { ...json(), context: { plate: { type: 'text', pii: 'none', initial: null } } },
    ],
    ['steps.plate', { ...json(), steps: { plate: {} } }],
    ['events', { ...json(), events: { 'field.changed': { kind: 'user', payload: {} } } }],
    ['definition', { ...json(), more: 1 }],
    ['context.__proto__', JSON.parse('{"formatVersion":1,"context":{"__proto__":{}}}')],
  ])('%s', (path, value) => {
    const error = errorOf(value)
    expect(error.code).toBe('DefinitionInvalid')
    expect(error.message).toContain(path)
  })
  test('an expression of a later engine', () => {
    const steps = {
      ...wizard.steps,
      company: { ...wizard.steps.company, on: { next: [{ guard: { xor: [] } }] } },
    }
    expect(errorOf({ ...json(), steps }).message).toContain('steps.company.on.next.0.guard')
  })
  test('a later format', () => {
    expect(errorOf({ ...json(), formatVersion: 2 }).code).toBe('FormatTooNew')
  })
  test('junk, however deep', () => {
    const random = randomOf(seedOfRun())
    for (let i = 0; i < 200; i++) {
      const key = random.pick(Object.keys(wizard))
      expect(errorOf(hostileJson(random)).code).toBe('DefinitionInvalid')
      const value = hostileJson(random)
      try {
        parseDefinition({ ...json(), [key]: value })
      } catch (error) {
        expect(error).toBeInstanceOf(EngineError)
      }
    }
  })
})
