import type { CatalogueCategory, CatalogueOffering } from '#fixtures/catalogue'
import type { Vehicle } from '#fixtures/vehicles'
import type { Department } from '#fixtures/workshops'
import type { World } from '../world.ts'

const DAY = { from: '07:00', to: '16:00' }

export const department = (departmentId: string, change: Partial<Department> = {}): Department => ({
  departmentId,
  siteId: departmentId,
  siteName: `Verkstad ${departmentId}`,
  city: 'Mölndal',
  region: 'Örebro län',
  address: 'Storgatan 1',
  phone: '031-1',
  email: 'a@b.example',
  latitude: 57.7,
  longitude: 11.97,
  brands: ['BMW'],
  otherBrands: false,
  capabilities: ['mechanical'],
  priceLevel: 1,
  hours: [DAY, DAY, DAY, DAY, DAY, null, null],
  mechanics: 2,
  allDay: { capacity: 1, weekdays: [2] },
  ...change,
})

export const offering = (
  code: string,
  change: Partial<CatalogueOffering> = {},
): CatalogueOffering => ({
  code,
  name: { sv: `${code} på svenska`, en: `${code} in English` },
  description: { sv: 'Om den', en: 'About it' },
  minutes: 60,
  price: { kind: 'fixed', amount: 500 },
  notKnownPriceText: null,
  allowUserInput: false,
  unit: null,
  offeredFor: {},
  capability: 'mechanical',
  ...change,
})

export const category = (
  id: string,
  offerings: readonly CatalogueOffering[],
  change: Partial<CatalogueCategory> = {},
): CatalogueCategory => ({
  id,
  kind: 'service',
  name: { sv: 'På svenska', en: 'In English' },
  icon: 'oil',
  offerings,
  ...change,
})

export const car: Vehicle = {
  registrationNumber: 'ABC123',
  brand: 'BMW',
  model: '320d Touring',
  buildYear: 2019,
  fuel: 'diesel',
  hasServiceAgreement: false,
  isSupported: true,
  scenario: null,
}

export const worldOf = (
  departments: readonly Department[],
  categories: readonly CatalogueCategory[],
): World => ({
  departments,
  categories,
  offerings: new Map(
    categories.flatMap(({ offerings }) => offerings.map((one) => [one.code, one] as const)),
  ),
})
