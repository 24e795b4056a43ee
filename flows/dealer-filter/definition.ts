import { DEALER_PARAMETERS, LAST_DEALER_PAGE } from '#domain/dealer-search'
import { defineFlow, type Assign, type Expr, type Shape } from '#engine'
import { clearedStep, filterRetention } from '../shared/filter.ts'

const shape = { list: 'string' } as const satisfies Shape
const text = { type: 'string', pii: 'none' } as const
const texts = { type: 'list', shape, pii: 'none' } as const
const number = { type: 'number', pii: 'none' } as const

const firstPage: Assign = { set: ['page', { lit: 0 }] }

const within = (page: Expr): Expr => ({
  if: [
    { gt: [page, { lit: LAST_DEALER_PAGE }] },
    { lit: LAST_DEALER_PAGE },
    { if: [{ gt: [page, { lit: 0 }] }, page, { lit: 0 }] },
  ],
})

/** What a visitor narrows the list of dealers by (SITES-03, SITES-08). */
export const dealerFilter = defineFlow({
  id: 'dealer-filter',
  version: 1,
  formatVersion: 1,
  initial: 'choosing',
  storage: 'session',
  retention: filterRetention,

  context: {
    keyphrase: { ...text, initial: '', address: DEALER_PARAMETERS.keyphrase },
    /** Regions and towns (`Skåne`, `Skåne>Lund`). */
    places: { ...texts, initial: [], address: DEALER_PARAMETERS.places },
    brands: { ...texts, initial: [], address: DEALER_PARAMETERS.brands },
    /** What a link asked for: dealers with a body shop, with parts or a workshop. */
    services: { ...texts, initial: [], address: DEALER_PARAMETERS.services },
    /** From 0; all pages up to it are shown. */
    page: { ...number, initial: 0, address: DEALER_PARAMETERS.page },
  },

  events: {
    /** An address was opened, also by the browser's Back and Forward. */
    addressed: {
      kind: 'observed',
      payload: { keyphrase: text, places: texts, brands: texts, services: texts, page: number },
    },
    searched: { kind: 'user', payload: { keyphrase: text } },
    /** `place` is what was pressed, `places` what is chosen then. */
    'place.toggled': { kind: 'user', payload: { place: text, places: texts } },
    'brand.toggled': { kind: 'user', payload: { brand: text } },
    'service.removed': { kind: 'user', payload: { service: text } },
    /** One more page was asked for. */
    more: { kind: 'user', payload: {} },
    cleared: { kind: 'user', payload: {} },
    /** The page or the telephone of a dealer was opened. */
    opened: { kind: 'user', payload: { dealer: text } },
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
              { set: ['places', { event: 'places' }] },
              { set: ['brands', { event: 'brands' }] },
              { set: ['services', { event: 'services' }] },
              { set: ['page', within({ event: 'page' })] },
            ],
          },
        ],
        searched: [{ assign: [{ set: ['keyphrase', { event: 'keyphrase' }] }, firstPage] }],
        'place.toggled': [{ assign: [{ set: ['places', { event: 'places' }] }, firstPage] }],
        'brand.toggled': [
          { assign: [{ toggle: ['brands', { event: 'brand' }, { event: 'brand' }] }, firstPage] },
        ],
        'service.removed': [
          {
            guard: { not: { in: [{ event: 'service' }, { ref: 'services' }] } },
            reject: 'choosing.unknownService',
          },
          {
            assign: [
              { toggle: ['services', { event: 'service' }, { event: 'service' }] },
              firstPage,
            ],
          },
        ],
        more: [
          {
            guard: { gte: [{ ref: 'page' }, { lit: LAST_DEALER_PAGE }] },
            reject: 'choosing.lastPage',
          },
          { assign: [{ set: ['page', { add: [{ ref: 'page' }, { lit: 1 }] }] }] },
        ],
        cleared: [{ target: 'cleared', assign: [{ reset: '*' }] }],
        opened: [{}],
      },
    },
    cleared: clearedStep,
  },

  effects: {},
  tracking: [],
  messages: [],
  migrations: [],
})
