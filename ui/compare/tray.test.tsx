import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tray } from './index.ts'

test('a car without a picture is drawn, and says so; one with a picture does not', () => {
  const cars = [null, '/xc40.webp'].map((src, at) => ({
    id: at + 1,
    title: `Bil ${at + 1}`,
    price: '100 kr',
    href: `/bil-${at + 1}`,
    picture: { src, body: 'SUV', paint: 'Blå', missing: 'Bild saknas' },
  }))
  const words = { label: '', count: '', show: '', hide: '', clear: '', open: '', note: '' }
  const does = { onToggle() {}, onClear() {}, onOpen() {}, onRemove() {} }
  const html = renderToStaticMarkup(
    <Tray cars={cars} shown messages={{ ...words, remove: () => '' }} {...does} />,
  )
  const items = html.match(/<li.*?<\/li>/gs) ?? []
  expect(
    items.map((item) => [/<svg viewBox="0 0 480/.test(item), /Bild saknas/.test(item)]),
  ).toEqual([
    [true, true],
    [false, false],
  ])
})
