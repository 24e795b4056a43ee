import { defineFlow } from '../definition/define.ts'

const retry = { attempts: 5, baseMs: 100, maxMs: 1000 } as const
const is = (step: string) => ({ eq: [{ event: 'step' }, { lit: step }] }) as const
const reopen = [
  { guard: is('plate'), target: 'plate' },
  { guard: is('seller'), target: 'seller' },
  { guard: is('vehicle'), target: 'vehicle' },
] as const

/** A wizard that uses every operator family: a branch, a skipped step, maps, lists, two effects. */
export const wizard = defineFlow({
  id: 'trade-in',
  version: 3,
  formatVersion: 1,
  initial: 'plate',
  storage: 'durable',
  retention: { finishedMs: 3_600_000, idleMs: 86_400_000 },
  context: {
    plate: {
      type: 'string',
      pii: 'personal',
      initial: null,
      step: 'plate',
      rules: { required: true, pattern: 'plate.se' },
      input: { control: 'text', label: 'field.plate' },
    },
    car: { type: 'object', pii: 'personal', initial: null },
    seller: {
      type: 'string',
      pii: 'none',
      initial: null,
      step: 'seller',
      rules: { required: true, oneOf: ['private', 'company'] },
      input: {
        control: 'radio',
        label: 'field.seller',
        options: [
          { value: 'private', label: 'seller.private' },
          { value: 'company', label: 'seller.company' },
        ],
        errors: { required: 'seller.choose' },
      },
    },
    company: {
      type: 'string',
      pii: 'personal',
      initial: null,
      step: 'company',
      rules: { required: true, maxLength: 40 },
      input: { control: 'text', label: 'field.company', autocomplete: 'organization' },
    },
    mileage: {
      type: 'number',
      pii: 'none',
      initial: null,
      step: 'vehicle',
      rules: { required: true, min: 1, max: 99_999 },
      input: { control: 'number', label: 'field.mileage' },
    },
    extras: { type: 'map', pii: 'none', initial: {}, step: 'extras' },
    tags: { type: 'list', pii: 'none', initial: [], step: 'extras' },
    notes: { type: 'list', pii: 'contact', initial: [], step: 'extras' },
    site: { type: 'object', pii: 'none', initial: null, step: 'place' },
    day: { type: 'date', pii: 'none', initial: null, step: 'place' },
    name: {
      type: 'string',
      pii: 'personal',
      initial: null,
      step: 'contact',
      rules: { required: true },
      input: { control: 'text', label: 'field.name', autocomplete: 'name' },
    },
    phone: {
      type: 'string',
      pii: 'contact',
      initial: null,
      step: 'contact',
      rules: { required: true, pattern: 'phone' },
      input: { control: 'tel', label: 'field.phone' },
    },
    attempts: { type: 'number', pii: 'none', initial: 0 },
    problem: { type: 'object', pii: 'none', initial: null },
    receipt: { type: 'string', pii: 'none', initial: null },
  },
  events: {
    next: { kind: 'user', payload: {} },
    back: { kind: 'user', payload: {} },
    reopen: { kind: 'user', payload: { step: { type: 'string', pii: 'none' } } },
    restart: { kind: 'user', payload: {} },
    'car.found': {
      kind: 'effect',
      payload: {
        brand: { type: 'string', pii: 'personal' },
        year: { type: 'number', pii: 'personal' },
      },
    },
    'car.missing': { kind: 'effect', payload: { code: { type: 'string', pii: 'none' } } },
    'extra.toggled': {
      kind: 'user',
      payload: {
        code: { type: 'string', pii: 'none' },
        entry: { type: 'object', pii: 'none' },
      },
    },
    'extra.priced': { kind: 'observed', payload: { prices: { type: 'map', pii: 'none' } } },
    'tag.toggled': { kind: 'user', payload: { tag: { type: 'string', pii: 'none' } } },
    'note.added': { kind: 'user', payload: { text: { type: 'string', pii: 'contact' } } },
    'note.removed': { kind: 'user', payload: { at: { type: 'number', pii: 'none' } } },
    'site.chosen': { kind: 'user', payload: { site: { type: 'object', pii: 'none' } } },
    'day.chosen': { kind: 'user', payload: { day: { type: 'date', pii: 'none' } } },
    submit: { kind: 'user', payload: {} },
    booked: { kind: 'effect', payload: { id: { type: 'string', pii: 'none' } } },
    refused: {
      kind: 'effect',
      payload: {
        code: { type: 'string', pii: 'none' },
        message: { type: 'string', pii: 'none' },
      },
    },
  },
  steps: {
    plate: {
      view: 'form',
      slug: 'plate',
      title: 'title.plate',
      fields: ['plate'],
      on: {
        next: [
          { guard: { valid: ['plate'] }, effects: ['lookup'], assign: [{ clear: 'problem' }] },
          { reject: 'plate.invalid' },
        ],
        'car.found': [
          {
            target: 'seller',
            assign: [
              { set: ['car', { obj: { brand: { event: 'brand' }, year: { event: 'year' } } }] },
            ],
          },
        ],
        'car.missing': [{ assign: [{ set: ['problem', { obj: { code: { event: 'code' } } }] }] }],
      },
    },
    seller: {
      view: 'form',
      slug: 'seller',
      title: 'title.seller',
      fields: ['seller'],
      on: {
        next: [
          { guard: { eq: [{ ref: 'seller' }, { lit: 'company' }] }, target: 'company' },
          { guard: { valid: ['seller'] }, target: 'vehicle' },
        ],
        back: [{ target: 'plate' }],
        'car.found': [{ assign: [{ set: ['car.brand', { event: 'brand' }] }] }],
        'car.missing': [{}],
      },
    },
    company: {
      view: 'form',
      slug: 'company',
      title: 'title.company',
      fields: ['company'],
      on: {
        next: [{ guard: { valid: ['company'] }, target: 'vehicle' }],
        back: [{ target: 'seller' }],
      },
    },
    vehicle: {
      view: 'form',
      slug: 'vehicle',
      title: 'title.vehicle',
      fields: ['mileage'],
      on: {
        next: [
          { guard: { not: { valid: ['mileage'] } }, reject: 'mileage.missing' },
          { guard: { gt: [{ ref: 'mileage' }, { lit: 20_000 }] }, target: 'place' },
          { target: 'extras' },
        ],
        back: [{ target: 'seller' }],
        reopen,
      },
    },
    extras: {
      view: 'extras',
      slug: 'extras',
      title: 'title.extras',
      fields: [],
      on: {
        'extra.toggled': [
          {
            guard: { in: [{ event: 'code' }, { ref: 'extras' }] },
            assign: [{ remove: ['extras', { eq: [{ key: true }, { event: 'code' }] }] }],
          },
          { guard: { empty: { event: 'code' } }, reject: 'extra.unknown' },
          {
            assign: [
              { toggle: ['extras', { event: 'code' }, { event: 'entry' }] },
              { push: ['tags', { event: 'code' }] },
            ],
          },
        ],
        'extra.priced': [
          {
            assign: [
              {
                patch: [
                  'extras',
                  { in: [{ key: true }, { event: 'prices' }] },
                  { get: [{ event: 'prices' }, { key: true }] },
                ],
              },
            ],
          },
        ],
        'tag.toggled': [{ assign: [{ toggle: ['tags', { event: 'tag' }, { event: 'tag' }] }] }],
        'note.added': [
          {
            guard: {
              and: [
                { lt: [{ len: { ref: 'notes' } }, { lit: 5 }] },
                { not: { empty: { event: 'text' } } },
              ],
            },
            assign: [{ push: ['notes', { event: 'text' }] }],
          },
        ],
        'note.removed': [
          { assign: [{ remove: ['notes', { eq: [{ key: true }, { event: 'at' }] }] }] },
        ],
        next: [{ target: 'place' }],
        back: [{ target: 'vehicle' }],
        reopen,
      },
    },
    place: {
      view: 'place',
      slug: 'place',
      title: 'title.place',
      fields: ['day'],
      on: {
        'site.chosen': [{ assign: [{ set: ['site', { event: 'site' }] }, { clear: 'day' }] }],
        'day.chosen': [
          { guard: { empty: { ref: 'site' } }, reject: 'place.first' },
          {
            guard: { eq: [{ 'date.cmp': [{ event: 'day' }, { lit: '2030-01-01' }] }, { lit: -1 }] },
            assign: [{ set: ['day', { event: 'day' }] }],
          },
        ],
        next: [{ guard: { not: { empty: { ref: 'day' } } }, target: 'contact' }],
        back: [{ target: 'vehicle' }],
        reopen,
      },
    },
    contact: {
      view: 'form',
      slug: 'contact',
      title: 'title.contact',
      fields: ['name', 'phone'],
      on: {
        next: [
          { guard: { valid: ['name', 'phone'] }, target: 'review' },
          { reject: 'contact.missing' },
        ],
        back: [{ target: 'place' }],
        reopen,
      },
    },
    review: {
      view: 'review',
      slug: 'review',
      title: 'title.review',
      fields: [],
      on: {
        submit: [
          {
            guard: { all: [{ ref: 'tags' }, { gt: [{ len: { item: '' } }, { lit: 0 }] }] },
            target: 'sending',
            effects: ['book'],
            assign: [
              { set: ['attempts', { add: [{ ref: 'attempts' }, { lit: 1 }] }] },
              { clear: 'problem' },
            ],
          },
          { reject: 'tags.blank' },
        ],
        back: [{ target: 'contact' }],
        restart: [{ target: 'plate', assign: [{ reset: '*' }] }],
        reopen,
      },
    },
    sending: {
      view: 'sending',
      slug: 'sending',
      title: 'title.sending',
      fields: [],
      on: {
        booked: [{ target: 'done', assign: [{ set: ['receipt', { event: 'id' }] }] }],
        refused: [
          {
            target: 'review',
            assign: [
              {
                set: [
                  'problem',
                  { obj: { code: { event: 'code' }, message: { event: 'message' } } },
                ],
              },
            ],
          },
        ],
      },
    },
    done: { view: 'done', slug: 'done', title: 'title.done', fields: [], on: {}, final: true },
  },
  effects: {
    lookup: {
      port: 'register.lookup',
      input: { obj: { plate: { ref: 'plate' } } },
      ok: 'car.found',
      fail: 'car.missing',
      retry,
      timeoutMs: 5000,
    },
    book: {
      port: 'workshop.book',
      input: {
        obj: {
          plate: { ref: 'plate' },
          company: { ref: 'company' },
          mileage: { ref: 'mileage' },
          extras: { map: [{ ref: 'extras' }, { obj: { code: { key: true }, of: { item: '' } } }] },
          notes: { if: [{ empty: { ref: 'notes' } }, { lit: null }, { ref: 'notes' }] },
          site: { ref: 'site.id' },
          day: { ref: 'day' },
          name: { ref: 'name' },
          phone: { ref: 'phone' },
        },
      },
      ok: 'booked',
      fail: 'refused',
      retry,
      timeoutMs: 10_000,
      critical: true,
    },
  },
  tracking: [
    { on: { step: 'plate' }, push: { event: { lit: 'flow_step' }, step: { lit: 0 } } },
    { on: { step: 'vehicle' }, push: { event: { lit: 'flow_step' }, step: { lit: 1 } } },
    {
      on: { step: 'place' },
      push: { event: { lit: 'flow_step' }, step: { lit: 2 }, mileage: { ref: 'mileage' } },
    },
    { on: { step: 'done' }, push: { event: { lit: 'purchase' }, receipt: { ref: 'receipt' } } },
    {
      on: { event: 'submit' },
      once: true,
      push: { event: { lit: 'submit' }, attempts: { ref: 'attempts' } },
    },
    {
      on: { event: 'field.changed' },
      once: true,
      when: { eq: [{ event: 'field' }, { lit: 'phone' }] },
      push: { event: { lit: 'form_start' } },
    },
    { on: { rejected: 'next' }, push: { event: { lit: 'refused' }, why: { event: 'message' } } },
  ],
  messages: ['summary'],
  migrations: [
    { from: 1, to: 2, rename: { km: 'mileage' }, drop: ['colour'], steps: { car: 'vehicle' } },
    { from: 2, to: 3, rename: { telephone: 'phone' }, steps: { who: 'seller' } },
  ],
})
