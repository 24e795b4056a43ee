import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bodies } from '../silhouette/bodies.ts'
import { paintNamed } from '../silhouette/index.ts'
import { Gallery, type GalleryProps } from './index.ts'

const BLUR = 'data:image/webp;base64,UklGRg=='
const props = (count: number, more: Partial<GalleryProps> = {}): GalleryProps => ({
  pictures: Array.from({ length: count }, (_, at) => ({
    src: `/${at + 1}.webp`,
    alt: `Volvo XC40, bild ${at + 1} av ${count}`,
    label: `Bild ${at + 1} av ${count}`,
  })),
  blur: BLUR,
  drawing: { body: 'SUV', paint: 'Röd' },
  missing: 'Bild saknas',
  messages: {
    label: 'Bilder på Volvo XC40',
    role: 'karusell',
    previous: 'Föregående bild',
    next: 'Nästa bild',
    thumbs: 'Välj bild',
    open: 'Visa i helskärm',
    close: 'Stäng',
    zoomIn: 'Förstora',
    zoomOut: 'Förminska',
  },
  ...more,
})
const draw = (...given: Parameters<typeof props>) =>
  renderToStaticMarkup(<Gallery {...props(...given)} />)
const imagesOf = (html: string) => html.match(/<img [^>]*alt="Volvo[^>]*>/g) ?? []

test('the server draws every picture in a row with its words and its room, and the first without waiting', () => {
  const html = draw(12)
  const images = imagesOf(html)
  expect(images).toHaveLength(12)
  expect(images[2]).toContain('alt="Volvo XC40, bild 3 av 12"')
  for (const image of images) expect(image).toContain('width="1200" height="800"')
  expect(images[0]).toContain('loading="eager" fetchPriority="high"')
  for (const image of images.slice(1)) {
    expect(image).toContain('loading="lazy"')
    expect(image).not.toContain('"high"')
  }
  expect(html.split(BLUR)).toHaveLength(2)
  expect(html).not.toMatch(/ style="|<dialog/)
})

test('it says where it stands, and has as many small pictures as large ones, of which the keys reach one', () => {
  const html = draw(12)
  expect(html).toMatch(
    /role="status"><span aria-hidden="true">1 \/ 12<\/span><span class="sr-only">Bild 1 av 12</,
  )
  expect(html.match(/<button[^>]*aria-label="Bild \d+ av 12"[^>]*>/g)).toHaveLength(12)
  expect(html.match(/aria-current="true"[^>]*tabindex="0"/g)).toHaveLength(1)
  expect(html.match(/aria-current="false"[^>]*tabindex="-1"/g)).toHaveLength(11)
  expect(html.match(/data-marker=""/g)).toHaveLength(5)
})

test('one picture needs nothing to turn it, but may be seen full screen', () => {
  const html = draw(1)
  expect(html).not.toMatch(/Nästa bild|Föregående bild|data-marker|role="status"|Välj bild/)
  expect(html).toContain('aria-label="Visa i helskärm"')
})

test('a car without a picture is drawn by body and paint, and the gallery says so [RETAILERR-16]', () => {
  const html = draw(0)
  expect(html).toContain(bodies.suv.shell)
  expect(html).toContain(`fill="${paintNamed('Röd')}"`)
  expect(html).toContain('>Bild saknas<')
  expect(html).not.toMatch(/<img|<button/)
  expect(draw(1)).not.toContain('Bild saknas')
})
