import { randomUUID } from 'node:crypto'

/** What a visitor typed in these tests; none of it may stand in a log line. */
export const PERSONAL = {
  plate: 'KAN4RY',
  name: 'Kanariefågel Gul',
  phone: '+46 70 555 01 99',
  email: 'kanarie.gul@privat.example',
  text: 'Sjunger om morgonen',
} as const

/** Its traces, however they are written. */
export const CANARY = /KAN4RY|Kanarie|F%C3%A5gel|555\s?01\s?99|kanarie|privat\.example|Sjunger/i

export const sellCar = (change: object = {}) => ({
  formName: 'SellCarForm',
  formSubmissionId: randomUUID(),
  values: {
    regno: PERSONAL.plate,
    milage: 4500,
    customerName: PERSONAL.name,
    customerPhone: PERSONAL.phone,
    customerEmail: PERSONAL.email,
    option: 'trade-in',
    other: PERSONAL.text,
    ...change,
  },
})

/** `today` of the tests' world is 2026-03-02. */
export const serviceRequest = (change: object = {}) => ({
  formName: 'ServiceRequestForm',
  formSubmissionId: randomUUID(),
  values: {
    siteEmail: 'kundeservice@hedinautomotive-no.example',
    siteName: 'Hedin Automotive Oslo',
    description: 'Verkstedbestilling',
    customerName: PERSONAL.name,
    customerPhone: PERSONAL.phone,
    customerEmail: PERSONAL.email,
    regno: PERSONAL.plate,
    milage: 12_000,
    date: '2026-03-02',
    other: PERSONAL.text,
    services: ['EU-kontroll', 'Service eldre biler (5+)'],
    gdpr: true,
    newsletter: true,
    typeMC: false,
    ...change,
  },
})

export const carContact = (change: object = {}) => ({
  formName: 'hedinautomotive-seCarContactForm',
  formSubmissionId: randomUUID(),
  values: {
    car: { car_id: '4711', car_brand: 'Volvo', car_companyerpid: '12', car_departmenterpid: '7' },
    name: PERSONAL.name,
    phone: PERSONAL.phone,
    email: PERSONAL.email,
    message: PERSONAL.text,
    quote: true,
    testDrive: false,
    toName: 'Carstore',
    toEmail: 'kundservice@carstore-se.example',
    source: 'http://localhost/bilar/volvo',
    ...change,
  },
})

/** No place has an address beside the sites' own. */
export const isOurs = async (): Promise<boolean> => false
