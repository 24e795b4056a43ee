import { afterEach, expect, test, vi } from 'vitest'
import type { Fields } from '#domain/content'
import { provideServices } from '#server/testing'
import { blurb } from './blurb.tsx'
import { heroBanner } from './hero-banner.tsx'
import { video } from './video.tsx'
import { draw, drawn, loggedLines, photo } from './testing/draw-block.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
afterEach(() => provideServices(null))

test('a picture of the CMS is asked for in the device sizes, and never wider than it is [CONST-03]', async () => {
  loggedLines()
  const html = await draw(heroBanner, { Content: 'Image', Image: photo })
  const widths = [320, 640, 1280, 1920].map((size) => `/-/media/vag.jpg?w=${size} ${size}w`)
  expect(html).toContain(`srcSet="${widths.join(', ')}"`)
  const small = await draw(heroBanner, { Content: 'Image', Image: { ...photo, width: 900 } })
  expect(small).toContain('?w=640 640w, /-/media/vag.jpg?w=900 900w"')
  expect(await draw(heroBanner, { Content: 'Image', Image: drawn })).not.toContain('srcSet')
})

test('the placeholder is made of the picture on the server [BLOCK-07]', async () => {
  const html = await draw(heroBanner, { Content: 'Image', Image: drawn })
  const data = /src="data:image\/webp;base64,([^"]+)"/.exec(html)?.[1] ?? ''
  const bytes = Buffer.from(data, 'base64')
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(bytes.byteLength).toBeLessThan(600)
})

test.each([
  '/media/nowhere.svg',
  '/-/media/nowhere.jpg',
  'https://evil.example/a.jpg',
  '/../package.json',
])(
  'a placeholder that cannot be made of %s is logged, and the picture comes without [BLOCK-08]',
  async (src) => {
    const lines = loggedLines()
    const html = await draw(heroBanner, {
      Content: 'Image',
      Image: { ...drawn, src },
      Title: 'Kör',
    })
    expect(html).toContain(`src="${src}"`)
    expect(html).toContain('Kör')
    expect(html).not.toContain('data:image')
    expect(lines.join('')).toMatch(/"level":50.*blur-missing/)
  },
)

const FILM: Fields = { VideoDesktop: '/media/film.mp4', VideoPhone: '/media/film-phone.mp4' }

test('a hero film is muted, repeats, has its toggles, and its own file on phones [BLOCK-02] [BLOCK-12] [BLOCK-25]', async () => {
  const html = await draw(heroBanner, { ...FILM, Content: 'Video', Image: drawn, Title: 'Kör' })
  expect(html).toMatch(/<video[^>]* muted=""[^>]* loop=""|<video[^>]* loop=""[^>]* muted=""/)
  expect(html).toContain('<source media="(max-width: 767.98px)" src="/media/film-phone.mp4"/>')
  expect(html).toContain('aria-label="Spela filmen"')
  expect(html).toContain('aria-label="Sätt på ljudet"')
  // The browser starts it, where motion is wanted.
  expect(html).not.toContain('autoplay')
  expect(html).toContain(drawn.src)
  // A phone without a film of its own has the other.
  const one = await draw(heroBanner, { ...FILM, VideoPhone: undefined, Content: 'Video' })
  expect(one.match(/<source[^>]*>/g)).toEqual(['<source src="/media/film.mp4"/>'])
})

test('without a film a video hero has its picture, and without one the theme’s ground [BLOCK-24]', async () => {
  const html = await draw(heroBanner, { Content: 'Video', Image: drawn, Title: 'Kör' })
  expect(html).toContain(drawn.src)
  expect(html).not.toContain('<video')
  const bare = await draw(heroBanner, { Content: 'Video', Title: 'Kör' })
  expect(bare).toContain('Kör')
  expect(bare).not.toMatch(/<img|<video|data-picture/)
})

test('a hero has its search bar where an editor wants one and says where it leads [BLOCK-02] [SEARCHBAR-07]', async () => {
  const HERO: Fields = {
    Content: 'Image',
    Image: drawn,
    Title: 'Kör',
    HeroBannerHasSearchBar: '1',
    HeroBannerSearchUrl: '/kop-bil',
    PlaceholderText: 'Vad söker du?',
    PlaceholderTextNarrow: 'Sök bil',
  }
  const html = await draw(heroBanner, HERO)
  expect(html).toMatch(/<form[^>]*action="\/kop-bil"/)
  expect(html).toContain('Vad söker du?')
  expect(html).toContain('Sök bil')
  expect(await draw(heroBanner, { ...HERO, HeroBannerHasSearchBar: '' })).not.toContain('<form')
  for (const HeroBannerSearchUrl of ['//evil.example', 'javascript:alert(1)']) {
    expect(await draw(heroBanner, { ...HERO, HeroBannerSearchUrl })).not.toContain('<form')
  }
})

test('each field of a hero does what it says, and nothing else [BLOCK-03]', async () => {
  const base: Fields = { Content: 'Image', Image: drawn, Title: 'Kör' }
  const film: Fields = { ...base, ...FILM, Content: 'Video' }
  const search: Fields = { ...base, HeroBannerHasSearchBar: '1', HeroBannerSearchUrl: '/kop-bil' }
  const link: Fields = { ...base, Link: { href: '/kop-bil', text: 'Se bilarna' } }
  const phone = { ...drawn, src: '/media/scenes/winter-road-phone.svg' }
  const effects: readonly [Fields, Fields, string][] = [
    [base, { Image: phone }, phone.src],
    [base, { ImagePhone: phone }, phone.src],
    [base, { ...FILM, Content: 'Video' }, '<video'],
    [film, { VideoDesktop: '/media/annan.mp4' }, '/media/annan.mp4'],
    [film, { VideoPhone: '/media/annan.mp4' }, '/media/annan.mp4'],
    [base, { Title: 'Bromsa' }, 'Bromsa</h1>'],
    [base, { TitleTag: 'h2' }, 'Kör</h2>'],
    [base, { Text: 'Tryggt i vinter' }, 'Tryggt i vinter'],
    [base, { Link: { href: '/kop-bil', text: 'Se bilarna' } }, 'href="/kop-bil"'],
    [link, { ButtonType: 'Secondary' }, 'data-variant="secondary"'],
    [link, { ButtonType: 'Ghost' }, 'data-variant="ghost"'],
    [link, { ButtonType: 'Ghost Contrast' }, 'data-contrast="true"'],
    [base, { TextColor: 'white' }, 'data-colour="white"'],
    [base, { ContentPlacement: 'Bottom' }, 'data-placement="bottom"'],
    [base, { CenterContent: '1' }, 'data-centred="true"'],
    [base, { HasMarginTop: '1' }, 'data-space="true"'],
    [base, { Variant: 'FullScreen' }, 'data-full="true"'],
    [
      { ...base, HeroBannerSearchUrl: '/kop-bil' },
      { HeroBannerHasSearchBar: '1' },
      'action="/kop-bil"',
    ],
    [search, { HeroBannerSearchUrl: '/lager' }, 'action="/lager"'],
    [search, { PlaceholderText: 'Vad söker du?' }, 'Vad söker du?'],
    [search, { PlaceholderTextNarrow: 'Sök bil' }, 'Sök bil'],
  ]
  for (const [fields, change, effect] of effects) {
    expect(await draw(heroBanner, fields)).not.toContain(effect)
    expect(await draw(heroBanner, { ...fields, ...change })).toContain(effect)
  }
})

test('a film by a trick is none', async () => {
  for (const src of ['javascript:alert(1)', '//evil.example/a.mp4', 'data:video/mp4,x']) {
    expect(await draw(video, { VideoDesktop: src })).toBe('')
  }
})

test('the toggles of a blurb show with its control bar only [BLOCK-31]', async () => {
  const bar = await draw(blurb, { ...FILM, Title: 'Film', HasControlBar: '1' })
  expect(bar).toContain('aria-label="Sätt på ljudet"')
  expect(await draw(blurb, { ...FILM, Title: 'Film' })).not.toContain('aria-label="Sätt på ljudet"')
})

test('a blurb has its phone media and reveals what its flags say [BLOCK-26]', async () => {
  const ImagePhone = { ...drawn, src: '/media/scenes/winter-road-phone.svg' }
  const html = await draw(blurb, { Title: 'Om', Image: drawn, ImagePhone, AnimateText: '1' })
  expect(html).toContain('srcSet="/media/scenes/winter-road-phone.svg"')
  expect(html.match(/data-reveal="true"/g)).toHaveLength(1)
  const both = await draw(blurb, { Title: 'Om', Image: drawn, AnimateText: '1', AnimateMedia: '1' })
  expect(both.match(/data-reveal="true"/g)).toHaveLength(2)
  expect(await draw(blurb, { Title: 'Om', Image: drawn })).not.toContain('data-reveal')
})

test('each field of a blurb does what it says, and nothing else [BLOCK-09] [BLOCK-10]', async () => {
  const base: Fields = { Title: 'Om', Image: drawn }
  const film: Fields = { ...FILM, Title: 'Film' }
  const phone = { ...drawn, src: '/media/scenes/winter-road-phone.svg' }
  const revealed = /data-reveal="true"[^>]*>(?:<[^>]*>)*Om/
  const effects: readonly [Fields, Fields, string | RegExp][] = [
    [base, { Title: 'Nära dig' }, 'Nära dig</h2>'],
    [base, { TitleTag: 'h3' }, 'Om</h3>'],
    [base, { RichText: '<p>Vi <b>finns</b>.</p>' }, '<p>Vi <b>finns</b>.</p>'],
    [base, { Link: { href: '/om', text: 'Mer' } }, /href="\/om"[^>]*>.*Mer/],
    [base, { Image: phone }, phone.src],
    [base, { ImagePhone: phone }, phone.src],
    [{ Title: 'Film' }, FILM, '<video'],
    [film, { VideoDesktop: '/media/annan.mp4' }, '/media/annan.mp4'],
    [film, { VideoPhone: '/media/annan.mp4' }, '/media/annan.mp4'],
    [base, { YoutubeID: 'dQw4w9WgXcQ' }, 'Spela filmen från YouTube'],
    [film, { HasControlBar: '1' }, 'aria-label="Sätt på ljudet"'],
    [base, { Reverse: '1' }, 'data-reverse="true"'],
    [base, { AnimateText: '1' }, revealed],
    [base, { AnimateMedia: '1' }, 'data-reveal="true"'],
  ]
  for (const [fields, change, effect] of effects) {
    const holds =
      typeof effect === 'string' ? expect.stringContaining(effect) : expect.stringMatching(effect)
    expect(await draw(blurb, fields)).not.toEqual(holds)
    expect(await draw(blurb, { ...fields, ...change })).toEqual(holds)
  }
  expect(await draw(blurb, { ...base, AnimateMedia: '1' })).not.toMatch(revealed)
  for (const [BackgroundColor, tone] of Object.entries({
    White: 'paper',
    Action: 'tint',
    Black: 'night',
  }))
    expect(await draw(blurb, { ...base, BackgroundColor })).toContain(`data-tone="${tone}"`)
})
