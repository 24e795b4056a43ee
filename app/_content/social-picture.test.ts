import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Block, ImageField, Page, PageFields } from '#domain/content'
import { siteById } from '#domain/sites'
import { providePictures } from '#server/testing'
import { metadataOf } from './metadata.ts'
import { firstPicture, markPicture, pagePicture } from './social-picture.ts'

const files = { id: '0123456789abcdef', widths: [320], blur: 'data:image/webp;base64,x' }
const cut = { src: '/pictures/0123456789abcdef-social.jpg', size: { width: 1200, height: 630 } }
beforeEach(() =>
  providePictures({ made: { '/media/road.svg': files }, refused: { '/media/x.jpg': 'is none' } }),
)
afterEach(() => providePictures(null))

const site = siteById('group-fi')
const picture = (src: string): ImageField => ({ src, alt: 'En väg', width: 1920, height: 1080 })
const block = (fields: Block['fields']): Block => ({
  id: 'b',
  name: 'HeroBanner',
  site: site.id,
  fields,
})
const page = (fields: PageFields, blocks: readonly Block[] = []): Page => ({
  id: 'p',
  site: site.id,
  language: 'sv',
  path: '/om-oss',
  template: 'ContentPage',
  name: 'om-oss',
  displayName: 'Om oss',
  fields,
  sections: { main: blocks },
})

test('a page is shared with its first picture, cut to 1,200 × 630', () => {
  const hero = block({ Title: 'Kör', Image: picture('/media/road.svg') })
  expect(pagePicture(page({}, [block({ Text: 'Ord' }), hero]))).toEqual({ ...cut, alt: 'En väg' })
  const slides = block({ Items: [{ id: 's', fields: { Image: picture('/media/road.svg') } }] })
  expect(pagePicture(page({}, [slides]))).toMatchObject(cut)
})

test('what an editor chose goes before', () => {
  const hero = block({ Image: picture('/media/road.svg') })
  expect(pagePicture(page({ ogImage: picture('/-/media/own.jpg') }, [hero]))?.src).toBe(
    '/-/media/own.jpg',
  )
})

test('a drawing, which readers of Open Graph do not show, and a file that is none are passed over', () => {
  const hero = block({ Image: picture('/media/x.jpg'), ImagePhone: picture('/media/mark.svg') })
  expect(pagePicture(page({}, [hero]))).toBeNull()
  expect(
    pagePicture(
      page({ ogImage: picture('/media/mark.svg') }, [block({ Image: picture('/media/road.svg') })]),
    ),
  ).toMatchObject(cut)
  expect(firstPicture(['/media/cars/a.svg', '', 'https://cars.example/a.jpg'])).toEqual({
    src: 'https://cars.example/a.jpg',
    alt: '',
    size: null,
  })
})

test('a page without any has the site’s, by its address on the site’s host', () => {
  const settings = {
    name: 'Gruppen',
    url: 'https://group.example',
    titleTemplate: '%s',
    favicon: '',
    pathToCarList: '/bilar',
  }
  const of = (own: Page) =>
    metadataOf({
      siteContext: { site, locale: 'sv' },
      page: own,
      settings,
      languages: [],
      sitePicture: markPicture(site),
    }).openGraph?.images
  expect(of(page({}))).toEqual([
    { url: 'https://group.example/icons/group/512.png', alt: site.name, width: 512, height: 512 },
  ])
  expect(of(page({}, [block({ Image: picture('/media/road.svg') })]))).toEqual([
    { url: `https://group.example${cut.src}`, alt: 'En väg', width: 1200, height: 630 },
  ])
})
