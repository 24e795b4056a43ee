import { afterEach, expect, test } from 'vitest'
import { pictureSrcSet } from '#domain/picture-files'
import { providePictures } from '#server/testing'
import { cardPicture } from './card-picture.ts'
import { Picture } from './fields.ts'

const files = { id: '0123456789abcdef', widths: [320], blur: 'data:image/webp;base64,x' }
afterEach(() => providePictures(null))

test('a picture has the files that the build made of it; one that the build could not read is none', () => {
  providePictures({ made: { '/media/a.jpg': files }, refused: { '/media/letter.jpg': 'is none' } })
  const field = (src: string) => ({ src, alt: 'En väg', width: 30, height: 20 })
  expect(Picture.parse(field('/media/a.jpg'))).toEqual({ ...field('/media/a.jpg'), files })
  expect(Picture.parse(field('/media/letter.jpg'))).toBeNull()
  expect(Picture.parse(field('/-/media/b.jpg'))).toEqual(field('/-/media/b.jpg'))
  expect(Picture.parse(field('constructor'))).toBeNull()
  expect(Picture.parse({ ...field('/media/a.jpg'), alt: undefined })?.alt).toBe('')
})

test('a photograph of a dealer or of the menu went out whole', () => {
  const wide = { ...files, widths: [320, 640, 1280] }
  providePictures({
    made: { '/media/a.jpg': wide, '/media/b.jpg': files, '/media/drawn.svg': wide },
    refused: { '/media/letter.jpg': 'is none' },
  })
  expect(cardPicture('/media/a.jpg')).toBe('/pictures/0123456789abcdef-640.webp?card')
  expect(cardPicture('/media/b.jpg')).toBe('/pictures/0123456789abcdef-320.webp?card')
  expect(cardPicture('/media/drawn.svg')).toBe('/media/drawn.svg')
  expect(cardPicture('https://pictures.example/c.jpg')).toBe('https://pictures.example/c.jpg')
  expect(cardPicture('/media/letter.jpg')).toBeNull()
})

test('a phone fetched a hero’s WebP beside its AVIF, since a closed menu names the same file', () => {
  const wide = { ...files, widths: [320, 640, 1280, 1920] }
  providePictures({ made: { '/media/a.jpg': wide }, refused: {} })
  const offered = pictureSrcSet(wide, 'webp').split(/,? /)
  expect(offered).toContain('/pictures/0123456789abcdef-640.webp')
  expect(offered).not.toContain(cardPicture('/media/a.jpg'))
})
