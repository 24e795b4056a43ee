import { expect, test } from 'vitest'
import { siteById } from '#domain/sites'
import { brandLinks } from './brand-links.ts'

const configured = siteById('hedinautomotive-se').booking?.directBookings ?? []

test('two brands lead to other websites, Porsche and IVECO to their pages here [BOOK-15] [BOOK-28]', () => {
  const { direct } = brandLinks(configured)
  expect(direct).toHaveLength(4)
  const external = direct.filter((one) => one.external)
  expect(external).toHaveLength(2)
  for (const { href } of external) expect(href).toMatch(/^https:\/\//)
  expect(direct).toContainEqual({
    brand: 'Porsche',
    href: '/service-och-verkstad/boka-service/boka-porsche-service',
    external: false,
  })
  expect(direct).toContainEqual({
    brand: 'IVECO',
    href: '/kop-bil/bilmarken/iveco/verkstadstjanster',
    external: false,
  })
})

test.each([
  ['the site’s own', configured],
  [
    'an operator’s',
    [
      ...configured.filter((one) => !one.external),
      { brand: 'Tesla', href: 'https://tesla.example/', external: true },
      { brand: 'Audi', href: 'https://audi.example/', external: true },
    ],
  ],
])(
  'with %s links exactly 32 other brands are named, in order, none of the four [BOOK-16] [BOOK-29]',
  (_, direct) => {
    const { others } = brandLinks(direct)
    expect(others).toHaveLength(32)
    expect(new Set(others).size).toBe(32)
    expect(others).toEqual(others.toSorted(new Intl.Collator('sv').compare))
    for (const { brand } of direct) expect(others).not.toContain(brand)
  },
)
