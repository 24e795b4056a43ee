import type { FooterContent } from '#domain/content'
import { expect, test, vi } from 'vitest'
import { carListOf, footerProps } from './footer-props.ts'

const picture = (src: string) => ({ src, alt: '', width: 96, height: 48 })
const content: FooterContent = {
  Brands: [
    { Name: 'Škoda', Logo: picture('/colour.svg'), LogoBlackAndWhite: picture('/grey.svg') },
    { Name: 'Kia' },
  ],
  Columns: [
    {
      Title: 'Om oss',
      Description: 'Sedan 1985',
      ColumnItems: [
        { Link: { href: '/nyheter', text: 'Nyheter' } },
        { Link: { href: 'javascript:alert(1)', text: 'Bad' } },
        { Link: { href: '/kakor', text: 'Cookie settings' } },
      ],
    },
  ],
  HighlightedLink: { href: 'https://example.se/', text: 'Out', linktype: 'external' },
  SocialLinks: [
    { Link: { href: 'https://x.example/', text: 'X' }, Icon: 'x' },
    { Link: { href: 'https://m.example/', text: 'MySpace' }, Icon: 'MySpace' },
    { Link: { href: 'https://y.example/', text: 'YouTube' }, Icon: 'YouTube' },
  ],
  InfoFieldsFirst: [{ Text: 'Org. 1' }],
  InfoFieldsSecond: [{ Text: 'Ring', Link: { href: 'tel:1', text: '1' } }],
}
const read = (onUnknownIcon = vi.fn<(icon: string) => void>()) =>
  footerProps({ content, pathToCarList: '/bilar', onUnknownIcon })

test('a brand leads to the car list with its name, as the facet spells it, encoded [FOOT-02] [FOOT-18]', () => {
  expect(read().brands[0]?.href).toBe('/bilar?car_brand=%C5%A0koda')
  expect(carListOf('/bilar', 'Lynk & Co')).toBe('/bilar?car_brand=Lynk%20%26%20Co')
  expect(carListOf('/bilar?sort=1#top', 'BMW')).toBe('/bilar?sort=1&car_brand=BMW#top')
})

test('every field of the footer is read; an unsafe link is none [FOOT-12] [FOOT-17]', () => {
  const { brands, columns, highlighted, infoFirst, infoSecond, social } = read()
  expect(brands).toEqual([
    {
      name: 'Škoda',
      href: '/bilar?car_brand=%C5%A0koda',
      logo: picture('/colour.svg'),
      logoBlackAndWhite: picture('/grey.svg'),
    },
    { name: 'Kia', href: '/bilar?car_brand=Kia', logo: null, logoBlackAndWhite: null },
  ])
  expect(columns).toEqual([
    {
      title: 'Om oss',
      description: 'Sedan 1985',
      links: [
        { href: '/nyheter', text: 'Nyheter' },
        { href: '#cookie-settings', text: 'Cookie settings' },
      ],
    },
  ])
  expect(highlighted).toEqual({ href: 'https://example.se/', text: 'Out', target: '_blank' })
  expect(infoFirst).toEqual([{ text: 'Org. 1', link: null }])
  expect(infoSecond).toEqual([{ text: 'Ring', link: { href: 'tel:1', text: 'Ring' } }])
  expect(social).toEqual([
    { href: 'https://x.example/', text: 'X', icon: 'x' },
    { href: 'https://y.example/', text: 'YouTube', icon: 'YouTube' },
  ])
})

test('an unknown icon is reported and skipped, the other social links stay [FOOT-11]', () => {
  const reported = vi.fn<(icon: string) => void>()
  expect(read(reported).social.map(({ icon }) => icon)).toEqual(['x', 'YouTube'])
  expect(reported.mock.calls).toEqual([['MySpace']])
})
