import { defineFlow, type Shape } from '#engine'
import { clearedStep, filterRetention } from '../shared/filter.ts'

/** In degrees (WGS 84). */
const position = { object: { lat: 'number', lng: 'number' } } as const satisfies Shape

/** From where a visitor measures the way to our locations (MAP-05, MAP-16, MAP-37, MAP-40). */
export const locatorFilter = defineFlow({
  id: 'locator-filter',
  version: 2,
  formatVersion: 1,
  initial: 'searching',
  storage: 'session',
  retention: filterRetention,

  context: {
    /** What was searched for, which may be somebody's home; null for the visitor's own position, or nowhere. */
    place: { type: 'string', pii: 'personal', initial: null },
    origin: { type: 'object', shape: position, pii: 'personal', initial: null },
    /** The place again where it is a town of the list, which an address may name. */
    near: { type: 'string', pii: 'none', initial: null, address: 'near' },
  },

  events: {
    /** An address was opened, also by the browser's Back and Forward. Its town is looked up next. */
    addressed: { kind: 'observed', payload: { near: { type: 'string', pii: 'none' } } },
    /** A search was answered: `at` is null where there is no such place. */
    searched: {
      kind: 'user',
      payload: {
        place: { type: 'string', pii: 'personal' },
        at: { type: 'object', shape: { like: 'origin' }, pii: 'personal' },
        near: { type: 'string', pii: 'none' },
      },
    },
    /** The visitor's own position. */
    positioned: {
      kind: 'user',
      payload: { at: { type: 'object', shape: { like: 'origin' }, pii: 'personal' } },
    },
    cleared: { kind: 'user', payload: {} },
    /** The way to a location, its telephone or its page was opened. */
    opened: { kind: 'user', payload: { location: { type: 'string', pii: 'none' } } },
  },

  steps: {
    searching: {
      view: 'filter',
      slug: '',
      title: 'searching.title',
      fields: [],
      on: {
        addressed: [{ assign: [{ reset: '*' }, { set: ['near', { event: 'near' }] }] }],
        searched: [
          { guard: { empty: { event: 'at' } }, reject: 'searching.unknown' },
          {
            assign: [
              { set: ['place', { event: 'place' }] },
              { set: ['origin', { event: 'at' }] },
              { set: ['near', { event: 'near' }] },
            ],
          },
        ],
        positioned: [{ assign: [{ reset: '*' }, { set: ['origin', { event: 'at' }] }] }],
        cleared: [{ target: 'cleared', assign: [{ reset: '*' }] }],
        opened: [{}],
      },
    },
    cleared: clearedStep,
  },

  effects: {},
  tracking: [],
  messages: [],
  migrations: [{ from: 1, to: 2 }],
})
