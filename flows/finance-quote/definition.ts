import { defineFlow, type Shape } from '#engine'
import { clearedStep, filterRetention } from '../shared/filter.ts'

const number = { type: 'number', pii: 'none' } as const
const text = { type: 'string', pii: 'none' } as const
const car = {
  type: 'object',
  shape: {
    object: { id: 'number', brand: 'string', model: 'string', 'price?': 'number' },
  } as const satisfies Shape,
  pii: 'none',
} as const

/** What visitors try in the finance options of a British car; quotes are reads, and stay outside. */
export const financeQuote = defineFlow({
  id: 'finance-quote',
  version: 1,
  formatVersion: 1,
  initial: 'choosing',
  storage: 'session',
  retention: filterRetention,

  context: {
    car: { ...car, initial: { id: 0, brand: '', model: '' } },
    /** Of the product that was quoted last: `PCP`. */
    family: { ...text, initial: '' },
    /** Months. */
    term: { ...number, initial: 0 },
    /** Pounds. */
    deposit: { ...number, initial: 0 },
    /** Pounds a month. */
    payment: { ...number, initial: 0 },
    /** Miles a year; 0 where the product has none. */
    mileage: { ...number, initial: 0 },
    quotes: { ...number, initial: 0 },
    /** Quotes that could not be had. */
    refused: { ...number, initial: 0 },
  },

  events: {
    /** The options of a car came into view on its page. */
    opened: { kind: 'observed', payload: { car } },
    /** A slider was let go, or a product opened: `by` is what was changed. */
    chosen: {
      kind: 'user',
      payload: {
        family: text,
        by: text,
        term: number,
        deposit: number,
        payment: number,
        mileage: number,
      },
    },
    /** The figures that were then shown. */
    quoted: {
      kind: 'observed',
      payload: { family: text, term: number, deposit: number, payment: number, mileage: number },
    },
    /** The lender refused, or did not answer. */
    refused: { kind: 'observed', payload: { family: text } },
    /** The car's page was left. */
    left: { kind: 'observed', payload: {} },
  },

  steps: {
    choosing: {
      view: 'filter',
      slug: '',
      title: 'choosing.title',
      fields: [],
      on: {
        opened: [
          {
            assign: [
              { set: ['car', { event: 'car' }] },
              { set: ['quotes', { lit: 0 }] },
              { set: ['refused', { lit: 0 }] },
            ],
          },
        ],
        chosen: [
          {
            assign: [
              { set: ['family', { event: 'family' }] },
              { set: ['term', { event: 'term' }] },
              { set: ['deposit', { event: 'deposit' }] },
              { set: ['payment', { event: 'payment' }] },
              { set: ['mileage', { event: 'mileage' }] },
            ],
          },
        ],
        quoted: [
          {
            assign: [
              { set: ['family', { event: 'family' }] },
              { set: ['term', { event: 'term' }] },
              { set: ['deposit', { event: 'deposit' }] },
              { set: ['payment', { event: 'payment' }] },
              { set: ['mileage', { event: 'mileage' }] },
              { set: ['quotes', { add: [{ ref: 'quotes' }, { lit: 1 }] }] },
            ],
          },
        ],
        refused: [
          {
            assign: [
              { set: ['family', { event: 'family' }] },
              { set: ['refused', { add: [{ ref: 'refused' }, { lit: 1 }] }] },
            ],
          },
        ],
        left: [{ target: 'left' }],
      },
    },
    left: { ...clearedStep, slug: 'left', title: 'left.title' },
  },

  effects: {},
  tracking: [],
  messages: [],
  migrations: [],
})
