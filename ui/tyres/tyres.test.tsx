import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TyreSet } from './index.ts'
import type { TyreView } from './index.ts'

const tyre = (more: Partial<TyreView>): TyreView => ({
  place: 'FrontLeft',
  title: 'Vänster fram',
  depth: 7.5,
  depthText: '7,5 mm',
  dimension: '225/50 R17',
  name: 'Nokian',
  status: 'good',
  message: 'I gott skick',
  ...more,
})
const messages = {
  warning: 'Varning:',
  depth: 'Mönsterdjup',
  dimension: 'Dimension',
  front: 'Fram',
}
const set = (...tyres: readonly TyreView[]) =>
  renderToStaticMarkup(<TyreSet tyres={tyres} messages={messages} />)
const texts = (html: string) => html.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]+>/g, ' ')

test('every wheel is described at its position, and drawn where it sits', () => {
  const html = set(tyre({}), tyre({ place: 'RearRight', title: 'Höger bak', depthText: '3,8 mm' }))
  expect(html).toMatch(/data-place="FrontLeft".*Vänster fram.*7,5 mm.*225\/50 R17/)
  expect(html).toMatch(/data-place="RearRight".*Höger bak.*3,8 mm/)
  expect(html.match(/<rect x="/g)).toHaveLength(2)
})

test('a warning is an icon and its message in words, not a colour alone [TYRE-08] [TYRE-13]', () => {
  const worn = texts(set(tyre({ status: 'warning', message: 'Börjar bli slitet.' })))
  expect(worn).toMatch(/Varning:\s+Börjar bli slitet\./)
  expect(set(tyre({ status: 'warning', message: 'x' }))).not.toBe(set(tyre({ message: 'x' })))
  expect(texts(set(tyre({})))).not.toContain('Varning')
})

test('what should be replaced says so under its message [TYRE-08]', () => {
  const advice = 'Vi rekommenderar att du byter däcket.'
  const html = texts(set(tyre({ status: 'replace', message: 'För lågt.', advice })))
  expect(html).toMatch(/Varning:\s+För lågt\..*Vi rekommenderar/)
})

test('a wheel at a position that is not drawn is described all the same', () => {
  const html = set(tyre({ place: null, title: 'Hjul 5' }))
  expect(html).toContain('Hjul 5')
  expect(html).not.toContain('<rect x="')
})
