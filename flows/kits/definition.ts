import { defineFlow, type Expr } from '#engine'
import { clearedStep, filterRetention } from '../shared/filter.ts'
import { carQuery, cartKit, params } from './shapes.ts'

const text = { type: 'string', pii: 'none' } as const
const price = { type: 'number', pii: 'none' } as const
const texts = { type: 'list', shape: { list: 'string' }, pii: 'none' } as const
const kit = { type: 'object', shape: cartKit, pii: 'none' } as const
const car = { type: 'object', shape: carQuery, pii: 'none' } as const
const isThatKit = { eq: [{ item: 'kitId' }, { event: 'kit.kitId' }] } as const satisfies Expr

/**
 * The kits that a visitor looks for and has put into the cart, and the vehicle that they are for, for as long
 * as the session lasts (KIT-11). Words, categories and prices stand in the address; nothing else does.
 */
export const kits = defineFlow({
  id: 'kits',
  version: 1,
  formatVersion: 1,
  initial: 'choosing',
  storage: 'session',
  retention: filterRetention,

  context: {
    keyphrase: { ...text, initial: '', address: 'q' },
    /** Paths of categories, a text each: `Jarrut>Etujarrut`. */
    categories: { ...texts, initial: [], address: 'category' },
    minPrice: { ...price, initial: null, address: 'from' },
    maxPrice: { ...price, initial: null, address: 'to' },
    /** The vehicle that kits are limited to; null is every vehicle. */
    carQuery: { ...car, initial: null },
    /** In the order in which they were added. */
    cart: { type: 'list', shape: { list: cartKit }, pii: 'none', initial: [] },
    params: { type: 'object', shape: params, pii: 'personal', initial: null },
  },

  events: {
    /** An address was opened, also by the browser's Back and Forward. */
    addressed: {
      kind: 'observed',
      payload: { keyphrase: text, categories: texts, minPrice: price, maxPrice: price },
    },
    /** The address had parameters of a visit that began elsewhere; they are taken out of it. */
    arrived: {
      kind: 'observed',
      payload: { params: { type: 'object', shape: params, pii: 'personal' } },
    },
    searched: { kind: 'user', payload: { keyphrase: text } },
    /** `category` was chosen, or let go; what follows for the others says `categories`. */
    'category.chosen': { kind: 'user', payload: { category: text, categories: texts } },
    'price.chosen': { kind: 'user', payload: { minPrice: price, maxPrice: price } },
    'filters.cleared': { kind: 'user', payload: {} },
    'car.chosen': { kind: 'user', payload: { car } },
    'car.cleared': { kind: 'user', payload: {} },
    /** The dialog of a kit was opened. */
    opened: { kind: 'user', payload: { kit: text } },
    /** Into the cart, or out of it (KIT-09). */
    toggled: { kind: 'user', payload: { kit } },
    'cart.cleared': { kind: 'user', payload: {} },
    more: { kind: 'user', payload: { page: price } },
  },

  steps: {
    choosing: {
      view: 'filter',
      slug: '',
      title: 'choosing.title',
      fields: [],
      on: {
        addressed: [
          {
            assign: [
              { set: ['keyphrase', { event: 'keyphrase' }] },
              { set: ['categories', { event: 'categories' }] },
              { set: ['minPrice', { event: 'minPrice' }] },
              { set: ['maxPrice', { event: 'maxPrice' }] },
            ],
          },
        ],
        arrived: [{ assign: [{ set: ['params', { event: 'params' }] }] }],
        searched: [{ assign: [{ set: ['keyphrase', { event: 'keyphrase' }] }] }],
        'category.chosen': [{ assign: [{ set: ['categories', { event: 'categories' }] }] }],
        'price.chosen': [
          {
            assign: [
              { set: ['minPrice', { event: 'minPrice' }] },
              { set: ['maxPrice', { event: 'maxPrice' }] },
            ],
          },
        ],
        'filters.cleared': [
          {
            assign: [
              { reset: 'keyphrase' },
              { clear: 'categories' },
              { clear: 'minPrice' },
              { clear: 'maxPrice' },
            ],
          },
        ],
        'car.chosen': [{ assign: [{ set: ['carQuery', { event: 'car' }] }] }],
        'car.cleared': [{ assign: [{ clear: 'carQuery' }] }],
        opened: [{}],
        toggled: [
          {
            guard: { some: [{ ref: 'cart' }, isThatKit] },
            assign: [{ remove: ['cart', isThatKit] }],
          },
          { assign: [{ push: ['cart', { event: 'kit' }] }] },
        ],
        'cart.cleared': [
          // Of a session that holds nothing else, nothing is left.
          {
            guard: { and: [{ empty: { ref: 'carQuery' } }, { empty: { ref: 'params' } }] },
            target: 'cleared',
            assign: [{ clear: 'cart' }],
          },
          { assign: [{ clear: 'cart' }] },
        ],
        more: [{}],
      },
    },
    cleared: clearedStep,
  },

  effects: {},
  tracking: [],
  messages: [],
  migrations: [],
})
