import { expect, test } from 'vitest'
import type { FieldSpec, FlowDefinition } from '../definition/types.ts'
import { lintAddress } from './address.ts'
import { lint } from './index.ts'

const tags: FieldSpec = { type: 'list', pii: 'none', initial: [], address: 'tag' }

/** A flow whose one filter stands in the address. */
const filter = (context: FlowDefinition['context'] = { tags }): FlowDefinition => ({
  id: 'filter',
  version: 1,
  formatVersion: 1,
  context,
  events: {
    addressed: { kind: 'observed', payload: { tags: { type: 'list', pii: 'none' } } },
    opened: { kind: 'user', payload: {} },
  },
  initial: 'choosing',
  steps: {
    choosing: {
      view: 'filter',
      slug: '',
      title: 't.choosing',
      fields: [],
      on: {
        addressed: [{ assign: [{ set: ['tags', { event: 'tags' }] }] }],
        opened: [{ target: 'left' }],
      },
    },
    left: { view: 'filter', slug: 'left', title: 't.left', fields: [], on: {}, final: true },
  },
  effects: {},
  tracking: [],
  messages: [],
  storage: 'session',
  retention: { finishedMs: 0, idleMs: 0 },
  migrations: [],
})
const codes = (context: FlowDefinition['context']) =>
  lintAddress(filter(context)).map(({ code, path }) => [code, path])

test('a filter whose address is read again is clean', () => {
  expect(lint(filter())).toEqual([])
})

test('nothing personal stands in an address', () => {
  expect(codes({ tags: { ...tags, pii: 'personal' } })).toEqual([
    ['pii-in-address', 'context.tags.address'],
  ])
})

test('two fields do not share a parameter, and each is read from the address again', () => {
  expect(codes({ tags, brand: { ...tags, type: 'string', initial: null } })).toEqual([
    ['address-clash', 'context.brand.address'],
    ['address-unread', 'context.brand.address'],
  ])
})

test('a map does not fit into an address', () => {
  expect(codes({ tags: { ...tags, type: 'map', initial: {} } })).toContainEqual([
    'type-mismatch',
    'context.tags.address',
  ])
})

test('every step but the last takes an address', () => {
  const { choosing, left } = filter().steps as Record<
    'choosing' | 'left',
    FlowDefinition['steps'][string]
  >
  const unread: FlowDefinition = {
    ...filter(),
    steps: { choosing: { ...choosing, on: { opened: choosing.on['opened'] ?? [] } }, left },
  }
  expect(lintAddress(unread).map(({ code, path }) => [code, path])).toEqual([
    ['address-unread', 'steps.choosing.on'],
  ])
})
