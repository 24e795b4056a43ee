import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { referenceCalls } from './calls.ts'
import { members } from './openapi.ts'

/** Parameters of addresses that belong to a person or open something, by what they are. */
const PRIVATE: Readonly<Record<string, string>> = {
  registrationNumber: 'a plate',
  regNo: 'a plate',
  lat: 'a visitor’s position',
  lng: 'a visitor’s position',
  latitude: 'a visitor’s position',
  longitude: 'a visitor’s position',
  q: 'a place or an address that was typed',
  keyphrase: 'words that were typed into a search',
  words: 'words that were typed into a search',
  quoteRef: 'a visitor’s quote',
  bookingId: 'a booking',
  bookingConfirmationId: 'a booking',
  signature: 'the right to read a visit',
  encryptedPhoneNumber: 'a sealed phone number',
  authToken: 'a token of a sign-in',
  otpToken: 'a code of a sign-in',
  secret: 'the editors’ secret',
  code: 'a code of an analyst’s sign-in',
  state: 'a secret of an analyst’s sign-in',
  run: 'a visitor’s run',
}

/** Parameters that tell of nobody. */
const PUBLIC = new Set(
  `a address after b before brand by country cursor date departmentId departmentIdentifier device dropped
   error flow frame from id locale manufacturer outcome page parent path serviceOfferings
   site site_departments.brands.name site_departments.service_name step tag to vendor version
   website_city window workshopIdentifier`.split(/\s+/),
)

const parameters = referenceCalls().flatMap(({ method, described }) =>
  [...members(described.params), ...members(described.query)].map(({ name }) => ({
    name,
    call: `\`${method} ${described.template}\``,
  })),
)

test('every parameter of an address is known to be private or not', () => {
  const names = [...new Set(parameters.map(({ name }) => name))]
  expect(names.filter((name) => Object.hasOwn(PRIVATE, name) === PUBLIC.has(name))).toEqual([])
  const known = [...Object.keys(PRIVATE), ...PUBLIC]
  expect(known.filter((name) => !names.includes(name))).toEqual([])
})

const document = () => readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

test('docs/operations.md lists every call whose address holds what an access log must not keep', async () => {
  const rows = Object.entries(PRIVATE).map(([name, what]) => {
    const calls = parameters.filter((one) => one.name === name).map(({ call }) => call)
    return `| \`${name}\` | ${what} | ${[...new Set(calls)].join(', ')} |`
  })
  const listed = (await document()).split('\n').filter((line) => line.startsWith('| `'))
  expect(listed).toEqual(rows)
})

test('the log format of docs/operations.md masks every path that holds something private', async () => {
  const pattern = /^ +~(\S+) /m.exec(await document())?.[1]
  const mask = new RegExp(pattern ?? 'none')
  for (const { described } of referenceCalls()) {
    const names = members(described.params).map(({ name }) => name)
    const isPrivate = names.some((name) => Object.hasOwn(PRIVATE, name))
    expect([described.template, mask.test(described.template)]).toEqual([
      described.template,
      isPrivate,
    ])
  }
})
