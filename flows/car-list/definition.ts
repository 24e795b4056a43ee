import { FILTER_FACETS, LAST_ADDRESS_PAGE } from '#domain/canonical-search'
import { fieldOf, type FilterField } from '#domain/car-search-fields'
import { CAR_SORTS, LAST_PAGE } from '#domain/car-search'
import { defineFlow, type Assign, type Expr, type Shape } from '#engine'
import { clearedStep, filterRetention } from '../shared/filter.ts'

const texts = { list: 'string' } as const satisfies Shape
const selection = { type: 'list', shape: texts, pii: 'none' } as const
const panel = { type: 'string', shape: { oneOf: ['toggle', 'sticky'] }, pii: 'none' } as const
const text = { type: 'string', pii: 'none' } as const
const number = { type: 'number', pii: 'none' } as const

type EachFilter<Spec> = Readonly<Record<FilterField, Spec>>

const filter = (address: string) => ({ ...selection, initial: [], address }) as const

/** A filter's values or its range as texts (`Volvo>V60`, `100-200`), under the name of the facet in the address. */
const filters = Object.fromEntries(
  FILTER_FACETS.map((facet) => [fieldOf(facet), filter(facet)]),
) as EachFilter<ReturnType<typeof filter>>

const selections = Object.fromEntries(
  FILTER_FACETS.map((facet) => [fieldOf(facet), selection]),
) as EachFilter<typeof selection>

const firstPage: Assign = { set: ['page', { lit: 0 }] }

/** Each filter from what the event brings. */
const eachFilter = (value: (field: FilterField, facet: string) => Expr): readonly Assign[] =>
  FILTER_FACETS.map((facet) => ({ set: [fieldOf(facet), value(fieldOf(facet), facet)] }))

/** The filter of the event's facet; the others stay. */
const itsFilter = (value: Expr): readonly Assign[] => [
  ...eachFilter((field, facet) => ({
    if: [{ eq: [{ event: 'facet' }, { lit: facet }] }, value, { ref: field }],
  })),
  firstPage,
]

const isUnknownFacet: Expr = { not: { in: [{ event: 'facet' }, { lit: FILTER_FACETS }] } }
const unknownFacet = { guard: isUnknownFacet, reject: 'choosing.unknownFacet' } as const

/** The member of the event, else what is there. */
const orKept = (field: string): Expr => ({
  if: [{ empty: { event: field } }, { ref: field }, { event: field }],
})

const within = (page: Expr): Expr => ({
  if: [
    { gt: [page, { lit: LAST_ADDRESS_PAGE }] },
    { lit: LAST_ADDRESS_PAGE },
    { if: [{ gt: [page, { lit: 0 }] }, page, { lit: 0 }] },
  ],
})

const clearing: readonly Assign[] = [
  ...eachFilter(() => ({ lit: [] })),
  { set: ['keyphrase', { lit: '' }] },
  firstPage,
]

/** What a visitor searches the cars for, and how the panel of filters stands (LIST-02, LIST-06). */
export const carList = defineFlow({
  id: 'car-list',
  version: 3,
  formatVersion: 1,
  initial: 'choosing',
  storage: 'session',
  retention: filterRetention,

  context: {
    keyphrase: { ...text, initial: '', address: 'keyphrase' },
    ...filters,
    /** One of `CAR_SORTS`; empty for the usual order. */
    sort: { ...text, initial: '', address: 'sortName' },
    /** From 0; all pages up to it are shown. */
    page: { ...number, initial: 0, address: 'page' },
    /** Above the list, opened and closed, or beside it; for the session, in no address. */
    panel: { ...panel, initial: 'toggle' },
  },

  events: {
    /** An address was opened, also by the browser's Back and Forward; with the panel that the session has. */
    addressed: {
      kind: 'observed',
      payload: { keyphrase: text, ...selections, sort: text, page: number, panel },
    },
    /** `value` is what was pressed, `selection` what is chosen of its facet then. */
    'value.chosen': { kind: 'user', payload: { facet: text, value: text, selection } },
    'value.unchosen': { kind: 'user', payload: { facet: text, value: text, selection } },
    'range.set': { kind: 'user', payload: { facet: text, selection } },
    'facet.cleared': { kind: 'user', payload: { facet: text } },
    /** The filters that it added to, with what is chosen of them then; others are left out. */
    searched: { kind: 'user', payload: { keyphrase: text, ...selections } },
    'keyphrase.cleared': { kind: 'user', payload: {} },
    sorted: { kind: 'user', payload: { sort: text } },
    /** One more page was asked for. */
    more: { kind: 'user', payload: {} },
    'panel.chosen': { kind: 'user', payload: { panel } },
    cleared: { kind: 'user', payload: {} },
    /** A car of the list was opened. */
    opened: { kind: 'user', payload: { car: number } },
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
              ...eachFilter((field) => ({ event: field })),
              { set: ['sort', { event: 'sort' }] },
              { set: ['page', within({ event: 'page' })] },
              { set: ['panel', orKept('panel')] },
            ],
          },
        ],
        'value.chosen': [unknownFacet, { assign: itsFilter({ event: 'selection' }) }],
        'value.unchosen': [unknownFacet, { assign: itsFilter({ event: 'selection' }) }],
        'range.set': [unknownFacet, { assign: itsFilter({ event: 'selection' }) }],
        'facet.cleared': [unknownFacet, { assign: itsFilter({ lit: [] }) }],
        searched: [
          {
            guard: {
              and: ['keyphrase', ...FILTER_FACETS.map(fieldOf)].map((member) => ({
                empty: { event: member },
              })),
            },
            reject: 'choosing.nothingSearched',
          },
          {
            assign: [
              { set: ['keyphrase', { event: 'keyphrase' }] },
              ...eachFilter(orKept),
              firstPage,
            ],
          },
        ],
        'keyphrase.cleared': [{ assign: [{ set: ['keyphrase', { lit: '' }] }, firstPage] }],
        sorted: [
          {
            guard: { not: { in: [{ event: 'sort' }, { lit: ['', ...CAR_SORTS] }] } },
            reject: 'choosing.unknownSort',
          },
          { assign: [{ set: ['sort', { event: 'sort' }] }, firstPage] },
        ],
        more: [
          { guard: { gte: [{ ref: 'page' }, { lit: LAST_PAGE }] }, reject: 'choosing.lastPage' },
          { assign: [{ set: ['page', { add: [{ ref: 'page' }, { lit: 1 }] }] }] },
        ],
        'panel.chosen': [{ assign: [{ set: ['panel', { event: 'panel' }] }] }],
        cleared: [
          // Nothing is left that another run would have to know.
          {
            guard: {
              and: [{ empty: { ref: 'sort' } }, { eq: [{ ref: 'panel' }, { lit: 'toggle' }] }],
            },
            target: 'cleared',
            assign: clearing,
          },
          { assign: clearing },
        ],
        opened: [{}],
      },
    },
    cleared: clearedStep,
  },

  effects: {},
  tracking: [],
  messages: [],
  migrations: [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ],
})
