import { createHttpCarMedia } from '../../car-media/http/index.ts'
import { createHttpContent } from '../../content/http/index.ts'
import { createCrm } from '../../crm/http.ts'
import { createHttpFinanceUk } from '../../finance-uk/http/index.ts'
import { createHttpFormBuilder } from '../../form-builder/http/index.ts'
import { createNominatimPlaces } from '../../places/nominatim/index.ts'
import { createHttpSearchIndex } from '../../search-index/http/index.ts'
import { createHttpSms } from '../../sms/http.ts'
import { request as tyreRequest } from '../../tyre-hotel/contract/samples.ts'
import { createHttpTyreHotel } from '../../tyre-hotel/http/index.ts'
import { request } from '../../workshop/contract/samples.ts'
import { createHttpWorkshop } from '../../workshop/http/index.ts'
import type { HttpOptions } from '../client.ts'
import type { HttpDriver } from '../policies.ts'

/** A call of a port; resolves with whether it brought an answer. */
type PortCall = () => Promise<boolean>

interface DriverCalls {
  /** JSON that the first call takes as its answer. */
  readonly body: unknown
  /** Opens a port of the driver. The first call is the one that is repeated where the policy says so. */
  readonly open: (url: string, options: HttpOptions) => Readonly<Record<string, PortCall>>
}

const key = 'secret'
const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )
const isOk = async (call: Promise<{ readonly ok: boolean }>) => (await call).ok

let calls = 0
/** Makes a call that no cache answers. */
const fresh = (): number => ++calls

/** Calls of every HTTP driver, for the behaviour that all have in common. */
export const DRIVER_CALLS: Readonly<Record<HttpDriver, DriverCalls>> = {
  workshop: {
    body: { hasBrand: true },
    open: (baseUrl, options) => {
      const port = createHttpWorkshop({ baseUrl, key, ...options })
      return {
        authorizedWorkshop: () => isOk(port.authorizedWorkshop('BMW')),
        book: () => isOk(port.book(request({ timeSlot: '2026-03-03T09:00' }), 'key')),
        closestAvailable: async () => {
          for await (const message of port.closestAvailable({
            registrationNumber: 'ABC123',
            serviceOfferings: ['a'],
            position: { lat: 59, lng: 18 },
            signal: new AbortController().signal,
          })) {
            if ('error' in message) return false
          }
          return true
        },
      }
    },
  },
  'tyre-hotel': {
    body: { regNo: 'TYR100', encryptedPhoneNumber: 'x', obfuscatedPhoneNumber: '*' },
    open: (baseUrl, options) => {
      const port = createHttpTyreHotel({ baseUrl, key, ...options })
      const create = { departmentIdentifier: '4210', request: tyreRequest(), idempotencyKey: 'key' }
      return {
        search: () => isOk(port.search('TYR100')),
        create: () => isOk(port.create(create)),
      }
    },
  },
  'search-index': {
    body: { facet: {}, content: [], total_items: 0, limit: 24, offset: 0 },
    open: (url, options) => {
      const port = createHttpSearchIndex({ url, key, ...options })
      const ask = () => port.answer('hedinautomotive-se', { offset: fresh() })
      return { answer: () => succeeds(ask()) }
    },
  },
  content: {
    body: { data: { layout: { item: null } } },
    open: (url, options) => {
      const port = createHttpContent({
        url,
        key,
        header: 'sc_apikey',
        storyTemplate: '',
        ...options,
      })
      const context = { site: 'hedinautomotive-se', language: 'sv' } as const
      return { layout: () => succeeds(port.layout(context, '/om')) }
    },
  },
  places: {
    body: [],
    open: (baseUrl, options) => {
      const port = createNominatimPlaces({ baseUrl, key, ...options })
      return {
        geocode: async () =>
          (await port.geocode('Umeå', { country: 'SE', home: 'SE' })).status !== 'ERROR',
      }
    },
  },
  'finance-uk': {
    body: { TermsAndConditions: 'Representative example' },
    open: (baseUrl, options) => {
      const port = createHttpFinanceUk({ baseUrl, key, ...options })
      return { legal: () => succeeds(port.legal('reference')) }
    },
  },
  'car-media': {
    body: { hasVideo: false },
    open: (baseUrl, options) => {
      const origins = { media: [], viewers: [] }
      const port = createHttpCarMedia({ baseUrl, key, origins, ...options })
      return { media: () => succeeds(port.media(`AB${fresh()}CDE`)) }
    },
  },
  'form-builder': {
    body: { content: [] },
    open: (baseUrl, options) => {
      const port = createHttpFormBuilder({ baseUrl, key, ...options })
      return { newest: () => succeeds(port.newest('form')) }
    },
  },
  sms: {
    body: {},
    open: (url, options) => {
      const port = createHttpSms({ url, key, ...options })
      return { send: () => port.send({ to: '+46701740699', text: 'Kod' }) }
    },
  },
  crm: {
    body: {},
    open: (url, options) => {
      const deliver = createCrm({ url, key, ...options })
      const lead = {
        id: 'id',
        receiptNumber: 'R-1',
        site: 'hedinautomotive-se',
        formName: 'sell-car',
        formSubmissionId: 'submission',
        values: {},
        recipient: 'place@example.com',
        receivedAt: '2026-03-02T07:00:00Z',
      }
      return { deliver: async () => (await deliver(lead)).ok }
    },
  },
}
