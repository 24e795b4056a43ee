import { SITE_IDS, sites } from '#domain/sites'
import { quoteRequest, usedCar } from '../codeweaver/testing/samples.ts'
import { booking } from '../_routes/testing/samples.ts'
import { booking as tyreBooking, REVIEW, WEEK } from '../tirehotel/testing/samples.ts'

export interface Example {
  readonly query?: { readonly [name: string]: string }
  readonly headers?: { readonly [name: string]: string }
  readonly body?: object
}

const WORKSHOP = { workshopIdentifier: '4210' }
const DAY = { startDate: '2026-03-10', endDate: '2026-03-10', regNo: 'TYR100' }
const EDIT = { item: `${SITE_IDS[0]}-start-hero`, field: 'Title' }

/** Credit is offered in Britain alone. */
const BRITISH = { host: sites.find(({ country }) => country === 'GB')?.host ?? '' }

/** Kits are sold in Finland alone. */
const FINNISH = { host: sites.find(({ country }) => country === 'FI')?.host ?? '' }

/** One request a call that is posted, accepted as it stands (reference.test.ts sends them all). */
export const EXAMPLES: { readonly [template: string]: Example } = {
  '/api/mechmate/book': {
    headers: { 'Idempotency-Key': 'f3b1c1de-0d5e-4f83-9e4c-6d6ed2f1a001' },
    body: booking,
  },
  '/api/codeweaver/default': { headers: BRITISH, body: usedCar },
  '/api/codeweaver/cfd': { headers: BRITISH, body: quoteRequest() },
  '/api/forms/comhub': {
    body: {
      formName: 'SellCarForm',
      formSubmissionId: '0b9d7a52-4f3e-4a55-8a5c-3d1f0c6f1e11',
      values: {
        regno: 'ABC123',
        milage: 4500,
        customerName: 'Anna Berg',
        customerPhone: '070 1234567',
        customerEmail: 'anna@example.se',
        option: 'trade-in',
        other: '',
      },
    },
  },
  '/api/kits': {
    headers: FINNISH,
    body: {
      keyphrase: 'jarru',
      categories: [{ text: 'Jarrut', children: [{ text: 'Etujarrut' }] }],
      maxPrice: 300,
      vehicle: { manufacturer: 'Toyota', model: 'Corolla', typeYear: '2019–2026' },
    },
  },
  '/api/jotform': {
    headers: { 'Idempotency-Key': 'b6c1a4f0-7a55-4a0e-9c37-1f6b0b7f4d11' },
    body: { formId: '241010101010101' },
  },
  '/api/search': {
    body: {
      fields: ['car_id', 'car_brand', 'car_model', 'car_price_text'],
      keyphrase: 'automat',
      facets: [{ name: 'car_fuel', sort_order: 'asc' }],
      limit: 24,
      offset: 0,
      sort_name: 'car_price_asc',
      filters: [
        { name: 'car_brand>car_model', values: [{ text: 'Volvo', children: [{ text: 'XC60' }] }] },
        { name: 'car_price', max: 500_000 },
      ],
    },
  },
  '/api/flow-events': {
    body: {
      format: 1,
      run: '0c5d1f8a2b3e4c6d7f8091a2b3c4d5e6',
      key: '9f86d081884c7d659a2feaa0c55ad015',
      flow: 'sell-car',
      definitionHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      engineVersion: 2,
      locale: 'sv',
      device: 'phone',
      brand: null,
      createdAt: 1_772_434_800_000,
      sentAt: 1_772_434_812_000,
      events: [
        {
          seq: 1,
          at: 1_772_434_805_000,
          kind: 'user',
          type: 'field.changed',
          payload: { field: 'option', value: 'Sell' },
          hash: '5feceb66',
        },
      ],
    },
  },
  '/api/flow-logs': {
    body: {
      key: '2f1d9a34-7c1e-4f0a-9b7e-0c53a4f1d2e6:1:0:9c56cc51',
      head: {
        run: '2f1d9a34-7c1e-4f0a-9b7e-0c53a4f1d2e6',
        flow: 'sell-car',
        definitionHash: 'f'.repeat(64),
        engineVersion: 2,
        createdAt: 1_772_434_800_000,
      },
      events: [
        {
          run: '2f1d9a34-7c1e-4f0a-9b7e-0c53a4f1d2e6',
          seq: 1,
          at: 1_772_434_801_000,
          tab: 'tab-1',
          kind: 'user',
          type: 'field.changed',
          payload: {
            field: 'regno',
            value: { $pii: '2f1d9a34-7c1e-4f0a-9b7e-0c53a4f1d2e6:1:value' },
          },
          prevHash: '0'.repeat(64),
          hash: `9c56cc51${'0'.repeat(56)}`,
        },
      ],
      values: { '2f1d9a34-7c1e-4f0a-9b7e-0c53a4f1d2e6:1:value': 'ABC123' },
    },
  },
  '/api/log': { body: { event: 'services-failed', code: 'network' } },
  '/api/analytics/page-view': {
    body: {
      channel: 'WEB',
      currency: 'SEK',
      page: '/',
      pageVariant: 'default',
      language: 'sv',
    },
  },
  '/api/analyst/sign-in': { body: { name: 'analyst', password: '<of the account>' } },
  '/api/analyst/sign-out': {},
  '/api/editing/leave': { body: {} },
  '/api/editing/save': { body: { ...EDIT, value: 'Välkommen', expected: 0 } },
  // What the one before has saved.
  '/api/editing/publish': { body: { path: '/', seen: [{ ...EDIT, revision: 1 }] } },
  '/api/editing/restore': { body: { path: '/', to: 0, seen: 1 } },
  '/api/revalidate': { headers: { Authorization: 'Bearer <REVALIDATE_SECRET>' }, body: {} },
  '/api/tirehotel/authorization/search': { body: { regNo: 'TYR100' } },
  '/api/tirehotel/authorization/login': { body: { encryptedPhoneNumber: '<of the search>' } },
  '/api/tirehotel/authorization/validate': {
    body: { authToken: '<of the login>', otpToken: '123456' },
  },
  '/api/tirehotel/authorization/logout': {},
  '/api/tirehotel/booking/GetTimeslotDays': { query: WORKSHOP, body: WEEK },
  '/api/tirehotel/booking/GetTimeslots': { query: WORKSHOP, body: DAY },
  '/api/tirehotel/booking/create': {
    query: { departmentIdentifier: '4210' },
    headers: { 'Idempotency-Key': '5a0f6f4e-8f0b-4c53-9a7b-2f1f3c9d2b22' },
    body: tyreBooking(),
  },
  '/api/tirehotel/offers/tyres': { body: { regNo: 'TYR100' } },
  '/api/tirehotel/review/addReview': { body: REVIEW },
  '/dev/vendors/{vendor}': {
    body: {
      region: 'eu1',
      portalId: 'made-up',
      formId: '5d1f7c1e-0b7a-4c0e-9a3c-2f6f1f0f7a11',
      fields: { firstname: 'Anna', email: 'anna@example.se' },
    },
  },
}
