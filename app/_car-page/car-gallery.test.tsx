import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Car } from '#domain/car'
import { siteById } from '#domain/sites'
import { providePictures } from '#server/testing'
import { translatorOf } from '../_messages/translator.ts'
import { CarGallery } from './car-gallery.tsx'
import type { CarPageContext } from './car-page-context.ts'

const CAR: Car = { car_id: 7, slug: 'volvo-xc40', car_brand: 'Volvo', car_model: 'XC40' }

function draw(more: Partial<Car>): string {
  const context: CarPageContext = {
    siteContext: { site: siteById('hedinautomotive-se'), locale: 'sv' },
    car: { ...CAR, car_body: 'SUV', car_color: 'Röd', ...more },
    soldOn: null,
    trail: 'long',
    t: translatorOf({ locale: 'sv', dictionary: { missingImageText: 'Ingen bild, säger sajten' } }),
    pathsToCar: {},
    list: { path: '/', brands: [], pathToCar: '/bil' },
    settings: null,
    page: null,
  }
  return renderToStaticMarkup(<CarGallery context={context} />)
}
const largeIn = (html: string) =>
  [...html.matchAll(/<img [^>]*src="([^"]*)" alt="Volvo[^>]*>/g)].map(([, src]) => src)

test('a car’s `car_images` are shown, else its `images`, else its primary picture, else a drawing [DETAIL-38]', () => {
  const car_images = [{ original: '/a.webp' }, { original: '/b.webp' }]
  const images = [{ original: '/c.webp' }]
  const car_primary_image = { thumbnail_url: '/d.webp' }
  expect(largeIn(draw({ car_images, images, car_primary_image }))).toEqual(['/a.webp', '/b.webp'])
  expect(largeIn(draw({ images, car_primary_image }))).toEqual(['/c.webp'])
  expect(largeIn(draw({ car_images: [], images: [], car_primary_image }))).toEqual(['/d.webp'])
  const drawn = draw({ car_images: [{ original: '' }], images: [] })
  expect(largeIn(drawn)).toEqual([])
  expect(drawn).toMatch(/<svg viewBox="0 0 480 320"[\s\S]*Ingen bild, säger sajten/)
  expect(draw({ images })).not.toContain('Ingen bild')
})

test('pictures are named after the car and counted in the page’s language', () => {
  const html = draw({ images: [{ original: '/a.webp' }, { original: '/b.webp' }] })
  expect(html).toContain('<section')
  expect(html).toContain('aria-label="Bilder på Volvo XC40"')
  expect(html).toContain('alt="Volvo XC40, bild 2 av 2"')
  expect(html).toContain('>Bild 1 av 2<')
  expect(html).toContain('aria-label="Visa bilderna i helskärm"')
})

test('a phone fetched a car’s photographs whole, the large and the small ones', () => {
  const files = {
    id: '0123456789abcdef',
    widths: [320, 640, 1280],
    blur: 'data:image/webp;base64,x',
  }
  providePictures({
    made: { '/media/a.jpg': files, '/media/b.svg': files, '/media/b.svg#snow': files },
    refused: {},
  })
  const html = draw({
    images: ['/media/a.jpg', '/media/b.svg#snow', 'https://pictures.example/c.jpg'].map(
      (original) => ({ original }),
    ),
  })
  providePictures(null)
  const [photograph, drawing, elsewhere] = html.match(/<img [^>]*alt="Volvo[^>]*>/g) ?? []
  expect(photograph).toContain(
    'srcSet="/pictures/0123456789abcdef-320.webp 320w, /pictures/0123456789abcdef-640.webp 640w,',
  )
  expect(photograph).toContain('sizes="(max-width: 767.98px) 80vw, ')
  expect(html).toMatch(/<img [^>]*src="\/pictures\/0123456789abcdef-320\.webp" alt="" width="96"/)
  for (const one of [drawing, elsewhere]) expect(one).not.toMatch(/srcset/i)
})
