import { definitionHash } from '../../definition/hash.ts'
import type { FlowDefinition } from '../../definition/types.ts'
import type { ServedFlow } from '../types.ts'

/** A small booking with everything that the runtime has to carry: personal fields, effects, an end. */
export const sampleFlow: FlowDefinition = {
  id: 'sample',
  version: 1,
  formatVersion: 1,
  context: {
    name: { type: 'string', pii: 'personal', initial: null, rules: { required: true } },
    phone: { type: 'string', pii: 'contact', initial: null, rules: { required: true } },
    colour: { type: 'string', pii: 'none', initial: null },
    picks: { type: 'list', pii: 'none', initial: [] },
    plate: { type: 'string', pii: 'personal', initial: null },
    pings: { type: 'number', pii: 'none', initial: 0 },
    failures: { type: 'number', pii: 'none', initial: 0 },
    reference: { type: 'string', pii: 'none', initial: null },
    error: { type: 'string', pii: 'none', initial: null },
  },
  events: {
    pick: { kind: 'user', payload: { item: { type: 'string', pii: 'none' } } },
    car: { kind: 'observed', payload: { plate: { type: 'string', pii: 'personal' } } },
    ping: { kind: 'user', payload: {} },
    pinged: { kind: 'effect', payload: {} },
    pingFailed: {
      kind: 'effect',
      payload: { code: { type: 'string', pii: 'none' }, message: { type: 'string', pii: 'none' } },
    },
    next: { kind: 'user', payload: {} },
    back: { kind: 'user', payload: {} },
    submit: { kind: 'user', payload: {} },
    booked: { kind: 'effect', payload: { reference: { type: 'string', pii: 'none' } } },
    refused: {
      kind: 'effect',
      payload: { code: { type: 'string', pii: 'none' }, message: { type: 'string', pii: 'none' } },
    },
  },
  initial: 'choose',
  steps: {
    choose: {
      view: 'form',
      slug: 'choose',
      title: 'choose.title',
      fields: ['name', 'colour'],
      on: {
        pick: [{ assign: [{ push: ['picks', { event: 'item' }] }] }],
        car: [{ assign: [{ set: ['plate', { event: 'plate' }] }] }],
        ping: [{ effects: ['ping'] }],
        pinged: [{ assign: [{ set: ['pings', { add: [{ ref: 'pings' }, { lit: 1 }] }] }] }],
        pingFailed: [
          { assign: [{ set: ['failures', { add: [{ ref: 'failures' }, { lit: 1 }] }] }] },
        ],
        next: [{ guard: { valid: ['name'] }, target: 'contact' }],
      },
    },
    contact: {
      view: 'form',
      slug: 'contact',
      title: 'contact.title',
      fields: ['phone'],
      on: {
        back: [{ target: 'choose' }],
        ping: [{ effects: ['ping', 'ping'] }],
        pinged: [{ assign: [{ set: ['pings', { add: [{ ref: 'pings' }, { lit: 1 }] }] }] }],
        submit: [{ guard: { valid: ['phone'] }, target: 'sending', effects: ['book'] }],
      },
    },
    sending: {
      view: 'form',
      slug: 'sending',
      title: 'sending.title',
      fields: [],
      on: {
        booked: [{ target: 'done', assign: [{ set: ['reference', { event: 'reference' }] }] }],
        refused: [{ target: 'contact', assign: [{ set: ['error', { event: 'code' }] }] }],
      },
    },
    done: {
      view: 'form',
      slug: 'done',
      title: 'done.title',
      fields: [],
      on: {},
      final: true,
    },
  },
  effects: {
    ping: {
      port: 'test.ping',
      input: { obj: { picks: { ref: 'picks' } } },
      ok: 'pinged',
      fail: 'pingFailed',
      retry: { attempts: 4, baseMs: 100, maxMs: 1000 },
      timeoutMs: 5000,
    },
    book: {
      port: 'test.book',
      input: { obj: { name: { ref: 'name' }, phone: { ref: 'phone' } } },
      ok: 'booked',
      fail: 'refused',
      retry: { attempts: 4, baseMs: 100, maxMs: 1000 },
      timeoutMs: 5000,
      critical: true,
    },
  },
  tracking: [],
  messages: [],
  storage: 'session',
  retention: { finishedMs: 3_600_000, idleMs: 86_400_000 },
  migrations: [],
}

export const serve = (definition: FlowDefinition = sampleFlow): ServedFlow => ({
  address: definitionHash(definition),
  definition,
  locale: 'en',
  messages: {},
})
