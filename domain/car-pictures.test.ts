import { expect, test } from 'vitest'
import type { Car } from './car.ts'
import { carPictures } from './car-pictures.ts'

const BLUR = 'data:image/webp;base64,UklGRg=='
const car: Pick<Car, 'car_images' | 'images' | 'car_primary_image'> = {
  car_images: [{ original: '/a.webp', blur_data_url: BLUR }, { original: '/b.webp' }],
  images: [{ original: '/c.webp' }],
  car_primary_image: { thumbnail_url: '/d.webp', blur_data_url: BLUR },
}
const sources = (given: Parameters<typeof carPictures>[0]) =>
  carPictures(given).map(({ src }) => src)

test('a car shows its `car_images`, else its `images`, else its primary picture, else none', () => {
  expect(carPictures(car)).toEqual([
    { src: '/a.webp', blur: BLUR },
    { src: '/b.webp', blur: null },
  ])
  const { car_images: _, ...second } = car
  const { images: __, ...third } = second
  expect(carPictures(second)).toEqual([{ src: '/c.webp', blur: null }])
  expect(carPictures(third)).toEqual([{ src: '/d.webp', blur: BLUR }])
  expect(sources({ ...car, car_images: [] })).toEqual(['/c.webp'])
  expect(sources({ ...car, car_images: [], images: [] })).toEqual(['/d.webp'])
  expect(carPictures({})).toEqual([])
})

test('a picture without a usable address is left out, and so is a list of nothing else', () => {
  const broken = [
    '',
    ' ',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'photo.jpg',
    '../photo.jpg',
    'ftp://cars.example/a.jpg',
    'https://',
    '/a b.jpg',
    '/\\cars.example',
    '<img>',
  ].map((original) => ({ original }))
  expect(sources({ ...car, car_images: broken })).toEqual(['/c.webp'])
  expect(
    sources({ car_images: broken, images: broken, car_primary_image: { thumbnail_url: '' } }),
  ).toEqual([])
  const mixed = [
    ...broken,
    { original: ' https://cars.example/a.jpg?w=1 ' },
    { original: '/b.svg' },
  ]
  expect(sources({ ...car, car_images: mixed })).toEqual([
    'https://cars.example/a.jpg?w=1',
    '/b.svg',
  ])
})

test('the same picture is shown once, and no more than a hundred', () => {
  const twice = ['/a.webp', '/b.webp', '/a.webp'].map((original) => ({ original }))
  expect(sources({ images: twice })).toEqual(['/a.webp', '/b.webp'])
  const many = Array.from({ length: 400 }, (_, at) => ({ original: `/${at}.webp` }))
  expect(sources({ images: many })).toHaveLength(100)
})

test('only a small picture is taken for the copy that stands in', () => {
  const blurs = [
    BLUR,
    'data:image/svg+xml;base64,PHN2Zz4=',
    'javascript:alert(1)',
    'https://cars.example/blur.png',
    `data:image/png;base64,${'A'.repeat(9_000)}`,
    '',
  ]
  const car_images = blurs.map((blur_data_url, at) => ({ original: `/${at}.webp`, blur_data_url }))
  expect(carPictures({ car_images }).map(({ blur }) => blur)).toEqual([
    BLUR,
    ...blurs.slice(1).map(() => null),
  ])
})
