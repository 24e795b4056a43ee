import { defineFlow, type Assign, type Expr } from '#engine'
import { clearedStep, filterRetention } from '../shared/filter.ts'
import { MESSAGE_KEYS } from './message-keys.ts'
import { cars, comparedCar } from './shapes.ts'

const car = { type: 'object', shape: comparedCar, pii: 'none' } as const
const isThatCar = { eq: [{ item: 'id' }, { event: 'car.car_id' }] } as const satisfies Expr
const picked = { some: [{ ref: 'cars' }, isThatCar] } as const satisfies Expr
/** Nothing to compare, nothing to look at (COMPARE-05). */
const closeIfEmpty = {
  set: ['open', { and: [{ ref: 'open' }, { not: { empty: { ref: 'cars' } } }] }],
} as const satisfies Assign

/** The cars that a visitor has picked to compare, for as long as the session lasts (COMPARE-02 to -09). */
export const compare = defineFlow({
  id: 'compare',
  version: 2,
  formatVersion: 1,
  initial: 'comparing',
  storage: 'session',
  retention: filterRetention,

  context: {
    cars: { type: 'list', shape: cars, pii: 'none', initial: [] },
    /** Is the modal open? */
    open: { type: 'boolean', pii: 'none', initial: false },
    /** Does the tray show the picked cars? */
    shown: { type: 'boolean', pii: 'none', initial: true },
    /** Rows that are the same for every car are left out. */
    differences: { type: 'boolean', pii: 'none', initial: false },
  },

  events: {
    /** The session had a list, and no run of it any more. */
    restored: {
      kind: 'observed',
      payload: { cars: { type: 'list', shape: { list: comparedCar }, pii: 'none' } },
    },
    /** Picked, or let go, with what its card said. */
    toggled: { kind: 'user', payload: { car } },
    /** Its full record has come (COMPARE-03). */
    loaded: { kind: 'observed', payload: { car } },
    removed: { kind: 'user', payload: { id: { type: 'number', pii: 'none' } } },
    cleared: { kind: 'user', payload: {} },
    opened: { kind: 'user', payload: {} },
    closed: { kind: 'user', payload: {} },
    'tray.toggled': { kind: 'user', payload: {} },
    'differences.toggled': { kind: 'user', payload: {} },
  },

  steps: {
    comparing: {
      view: 'compare',
      slug: '',
      title: 'comparing.title',
      fields: [],
      on: {
        restored: [
          {
            guard: { empty: { ref: 'cars' } },
            assign: [
              {
                set: [
                  'cars',
                  {
                    map: [
                      { event: 'cars' },
                      {
                        obj: {
                          id: { item: 'car_id' },
                          isFull: { lit: false },
                          car: { item: '' },
                        },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        toggled: [
          { guard: picked, assign: [{ remove: ['cars', isThatCar] }, closeIfEmpty] },
          {
            assign: [
              {
                push: [
                  'cars',
                  {
                    obj: {
                      id: { event: 'car.car_id' },
                      isFull: { lit: false },
                      car: { event: 'car' },
                    },
                  },
                ],
              },
            ],
          },
        ],
        loaded: [
          {
            assign: [
              {
                patch: [
                  'cars',
                  isThatCar,
                  { obj: { isFull: { lit: true }, car: { event: 'car' } } },
                ],
              },
            ],
          },
        ],
        removed: [
          {
            assign: [{ remove: ['cars', { eq: [{ item: 'id' }, { event: 'id' }] }] }, closeIfEmpty],
          },
        ],
        cleared: [
          { target: 'cleared', assign: [{ clear: 'cars' }, { set: ['open', { lit: false }] }] },
        ],
        opened: [
          {
            guard: { not: { empty: { ref: 'cars' } } },
            assign: [{ set: ['open', { lit: true }] }],
          },
        ],
        closed: [{ assign: [{ set: ['open', { lit: false }] }] }],
        'tray.toggled': [{ assign: [{ set: ['shown', { not: { ref: 'shown' } }] }] }],
        'differences.toggled': [
          { assign: [{ set: ['differences', { not: { ref: 'differences' } }] }] },
        ],
      },
    },
    cleared: clearedStep,
  },

  effects: {},
  tracking: [],
  messages: MESSAGE_KEYS,
  migrations: [{ from: 1, to: 2 }],
})
