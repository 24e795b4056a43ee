import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneSources } from './phone-sources.tsx'
import { Picture } from './picture.tsx'
import { CARD, FULL_PAGE, HALF_PAGE, WHOLE_PAGE } from './picture-sizes.ts'

const image = {
  src: '/media/a.jpg',
  alt: 'En väg',
  width: 1500,
  height: 1000,
  files: { id: '0123456789abcdef', widths: [320, 640, 1280], blur: 'data:image/webp;base64,x' },
}
const draw = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture image={image} sizes="50vw" {...props} />)

test('a picture that the build made is offered as AVIF, then as WebP, with its own room', () => {
  const html = draw()
  const [avif, ...rest] = html.match(/<source[^>]*>/g) ?? []
  expect(rest).toEqual([])
  const set = (format: string) =>
    [320, 640, 1280].map((w) => `/pictures/0123456789abcdef-${w}.${format} ${w}w`).join(', ')
  expect(avif).toBe(`<source type="image/avif" srcSet="${set('avif')}" sizes="50vw"/>`)
  expect(html).toContain(
    `src="/pictures/0123456789abcdef-1280.webp" srcSet="${set('webp')}" sizes="50vw" alt="En väg" width="1500" height="1000"`,
  )
  expect(html).not.toContain('/media/a.jpg')
})

test('on a phone its own picture comes before, in both formats', () => {
  const phone = { ...image, files: { ...image.files, id: 'fedcba9876543210', widths: [320] } }
  const [first, second, third] =
    draw({ children: <PhoneSources image={phone} /> }).match(/<source[^>]*>/g) ?? []
  for (const [source, format] of [
    [first, 'avif'],
    [second, 'webp'],
  ] as const) {
    expect(source).toContain('media="(max-width: 767.98px)"')
    expect(source).toContain(
      `type="image/${format}" srcSet="/pictures/fedcba9876543210-320.${format} 320w" sizes="80vw"`,
    )
  }
  expect(third).toContain('0123456789abcdef')
})

test.each([CARD, FULL_PAGE, HALF_PAGE, WHOLE_PAGE])(
  'a phone of 390 points fetched 1,280 pixels, where it shows 640 as well: %s',
  (sizes) => {
    const [, share = ''] = /^\(max-width: 767\.98px\) (\d+)vw, /.exec(sizes) ?? []
    const wanted = 2 * 390 * (Number(share) / 100)
    expect(wanted).toBeGreaterThan(600)
    expect(wanted).toBeLessThanOrEqual(640)
  },
)

test('a drawing on a phone stays what it is', () => {
  const phone = { src: '/media/a.svg', alt: '', width: 9, height: 9 }
  expect(draw({ children: <PhoneSources image={phone} /> })).toContain(
    '<source media="(max-width: 767.98px)" srcSet="/media/a.svg"/>',
  )
})
