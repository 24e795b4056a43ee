import type { Schema } from '../schema.ts'

/** Every kind of facet and sort, in a shop of things; for tests only. */
export const SHOP: Schema = {
  key: 'id',
  locale: 'sv',
  facets: [
    { kind: 'value', name: 'make>model', fields: ['make', 'model'] },
    { kind: 'value', name: 'colour', fields: ['colour'] },
    { kind: 'list', name: 'equipment', field: 'equipment', needs: 'all' },
    { kind: 'list', name: 'tags', field: 'tags', needs: 'one' },
    { kind: 'key', name: 'id' },
    { kind: 'range', name: 'price', field: 'price' },
    { kind: 'range', name: 'mileage', field: 'mileage' },
  ],
  sorts: [
    { name: 'newest', field: 'added', type: 'date', descending: true },
    { name: 'price', field: 'price', type: 'number' },
    { name: '-price', field: 'price', type: 'number', descending: true },
  ],
  defaultSort: 'newest',
  searched: [
    { facet: 'make>model' },
    { field: 'version', short: true },
    { facet: 'colour' },
    { facet: 'equipment' },
    { field: 'description' },
  ],
}
