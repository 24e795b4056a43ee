import { afterEach, expect, test, vi } from 'vitest'
import type { Fields } from '#domain/content'
import { siteById } from '#domain/sites'
import { searchIndexAtBuild, type Services } from '#services'
import type { HomeContent } from '#services/content'
import type { SearchIndexPort } from '#services/search-index'
import { provideServices } from '#server/testing'
import { storyPage, useSampleContent } from '../_stories/testing/sample-content.ts'
import { blurb } from './blurb.tsx'
import { borrowingNotice } from './borrowing-notice.tsx'
import { countdownTimer } from './countdown-timer.tsx'
import { leasingSwitch } from './leasing-switch.tsx'
import { shareLinks } from './share-links.tsx'
import { siteList } from './site-list.tsx'
import { slides } from './slides.tsx'
import { draw, drawn, loggedLines } from './testing/draw-block.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
afterEach(() => provideServices(null))

const FILM: Fields = { VideoDesktop: '/media/film.mp4', VideoPhone: '/media/film-phone.mp4' }

test('nothing of YouTube is asked for before a press', async () => {
  const html = await draw(blurb, { Title: 'Provkörning', Image: drawn, YoutubeID: 'dQw4w9WgXcQ' })
  expect(html).toContain('Spela filmen från YouTube')
  expect(html).not.toMatch(/<iframe|youtube-nocookie|ytimg/)
  const trick = await draw(blurb, { Title: 'a', Image: drawn, YoutubeID: '"><script>' })
  expect(trick).not.toMatch(/YouTube|<script/)
})

test.each([
  ['', 'paper'],
  ['Mist', 'mist'],
  ['NIGHT', 'night'],
  ['primary', 'tint'],
  ['url(evil)', 'mist'],
])('background %j is the ground %s', async (BackgroundColor, tone) => {
  expect(await draw(blurb, { Title: 'Om', BackgroundColor })).toContain(`data-tone="${tone}"`)
})

const SLIDE: Fields = {
  Title: 'Vinter',
  Text: 'Kör tryggt.',
  TextColor: 'WHITE',
  TextShadow: '1',
  Button: { href: '/kop-bil', text: 'Se bilarna' },
  ButtonType: 'Ghost Contrast',
  SubTitle: 'Nyhet',
  SubTitleLink: { href: '/nyheter', text: '' },
  SubTitleColor: 'Action',
  Image: drawn,
}
const TWO: Fields = {
  Items: [
    { id: 'a', fields: SLIDE },
    { id: 'b', fields: { ...SLIDE, ...FILM, Title: 'Sommar', TextColor: '' } },
  ],
}

test('a carousel of slides that works as a strip without scripts [BLOCK-13]', async () => {
  loggedLines()
  const html = await draw(slides, TWO)
  expect(html).toContain('aria-roledescription="karusell"')
  expect(html).toMatch(/aria-label="1 av 2"[\s\S]*Vinter[\s\S]*aria-label="2 av 2"[\s\S]*Sommar/)
  for (const name of ['Föregående bild', 'Nästa bild', 'Pausa bildspelet', 'Visa bild 2']) {
    expect(html).toContain(`aria-label="${name}"`)
  }
  expect(await draw(slides, { Items: [] })).toBe('')
})

test('a slide has every field of its entity, on a picture or a film [BLOCK-14] [BLOCK-28]', async () => {
  const html = await draw(slides, TWO)
  const [first = '', second = ''] = html.split('aria-label="2 av 2"')
  expect(first).toContain('<h2')
  expect(first).toContain('Kör tryggt.')
  expect(first).toContain('data-shadow="true"')
  expect(first).toMatch(/<a href="\/kop-bil"/)
  expect(first).toContain('data-contrast="true"')
  expect(first).toMatch(/<a href="\/nyheter">Nyhet<\/a>/)
  expect(first).toContain(`src="${drawn.src}"`)
  expect(second).toContain('src="/media/film.mp4"')
})

test('colours of a slide are names of the theme, flags are flags [BLOCK-27]', async () => {
  const colours = async (fields: Fields) => {
    const html = await draw(slides, { Items: [{ id: 'a', fields: { ...SLIDE, ...fields } }] })
    return [...html.matchAll(/data-colour="(\w+)"/g)].map(([, colour]) => colour)
  }
  expect(await colours({})).toEqual(['paper', 'action'])
  expect(await colours({ TextColor: 'pink', SubTitleColor: '' })).toEqual(['ink', 'ink'])
})

test.each([
  ['', 5000],
  ['8', 8000],
  ['0', 0],
  ['often', 5000],
  ['-1', 5000],
])('an interval of %j is %i ms [BLOCK-15] [BLOCK-32]', (Interval, ms) => {
  expect(slides.schema.parse({ ...TWO, Interval }).Interval).toBe(ms)
})

test('the countdown names its day, units and no number that could be old [BLOCK-18] [BLOCK-23]', async () => {
  const html = await draw(countdownTimer, { Title: 'Premiär', TargetDate: '2026-12-24T14:00:00Z' })
  expect(html).toContain('role="timer"')
  expect(html).toContain('aria-live="off"')
  expect(html).toMatch(/dagar[\s\S]*timmar[\s\S]*minuter[\s\S]*sekunder/)
  // In Stockholm it is an hour later.
  expect(html).toMatch(
    /<time dateTime="2026-12-24T14:00:00.000Z">24 december 2026[^<]*15:00<\/time>/,
  )
  expect(countdownTimer.schema.safeParse({ TargetDate: 'soon' }).success).toBe(false)
})

test('sharing is by plain links, and nothing of another site runs', async () => {
  useSampleContent([])
  const html = await draw(shareLinks)
  expect(html).toContain('href="mailto:?subject=')
  expect(html).toContain('Kopiera länken')
  expect(html).not.toMatch(/<script|<iframe|<img/)
})

test('the page’s own address goes to each of the four networks, in a tab of its own [SVCDATA-06] [SVCDATA-07]', async () => {
  const settings = { url: 'https://www.hedinautomotive.se' }
  useSampleContent([], { home: async () => ({ settings }) as HomeContent })
  const html = await draw(shareLinks)
  const page = encodeURIComponent('https://www.hedinautomotive.se/nyheter/2026/artikel-2')
  const networks = [...html.matchAll(/<a [^>]*href="(https:[^"]*)"[^>]*>([^<]*)<\/a>/g)]
  expect(networks.map(([, href, name]) => [name, href])).toEqual([
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${page}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${page}`],
    ['WhatsApp', `https://wa.me/?text=${page}`],
    ['X', `https://x.com/intent/post?url=${page}`],
  ])
  for (const [link, , name] of networks) {
    expect(link).toMatch(/ target="_blank" rel="noopener noreferrer"/)
    expect(link).toContain(`aria-label="Dela på ${name}, öppnas i en ny flik"`)
  }
})

test('places have their address, a number to press and a way there', async () => {
  const html = await draw(siteList, {
    Title: 'Hitta oss',
    Items: [
      {
        id: 'a',
        fields: {
          Title: 'Kungsbacka',
          Address: 'Kabelgatan 2',
          Phone: '0300-123 45',
          Link: { href: '/kungsbacka', text: 'Öppettider' },
        },
      },
      { id: 'b', fields: { Title: 'Mölndal', Phone: 'ring' } },
    ],
  })
  expect(html).toContain('href="tel:030012345"')
  expect(html).toContain('Kabelgatan 2')
  expect(html).toContain('href="/kungsbacka"')
  expect(html.match(/href="tel:/g)).toHaveLength(1)
})

test('leasing switches between private and company [PAGE-07] [PAGE-16]', async () => {
  const fields: Fields = {
    PrivateLink: { href: '/privatleasing', text: 'Privat' },
    CompanyLink: { href: '/foretagsleasing', text: 'Företag' },
  }
  const html = await draw(leasingSwitch, fields, {
    page: { ...storyPage, template: 'PrivateLeasing' },
  })
  expect(html).toMatch(/href="\/privatleasing" aria-current="page">Privat</)
  expect(html).toMatch(/href="\/foretagsleasing">Företag</)
  const company = await draw(leasingSwitch, fields, {
    page: { ...storyPage, template: 'CompanyLeasing' },
  })
  expect(company).toMatch(/href="\/foretagsleasing" aria-current="page">Företag</)
  expect(company).toMatch(/href="\/privatleasing">Privat</)
})

test('borrowing is warned of on Swedish sites in Swedish, and on no other [CONST-04] [CONST-05]', async () => {
  for (const locale of ['sv', 'en'] as const) {
    const html = await draw(
      borrowingNotice,
      {},
      {
        siteContext: { site: siteById('hedinautomotive-se'), locale },
      },
    )
    expect(html).toContain('lang="sv"')
    expect(html).toContain('Att låna kostar pengar!')
    expect(html).toContain('<svg')
    expect(html).toContain('konsumentverket.se')
  }
  const siteContext = { site: siteById('hedinautomotive-no'), locale: 'nb' } as const
  expect(await draw(borrowingNotice, {}, { siteContext })).toBe('')
})

test('an editor sees the names of empty texts, and nothing that moves by itself', async () => {
  const html = await draw(
    slides,
    { Items: [{ id: 's1', fields: { Image: drawn } }] },
    { editing: true },
  )
  expect(html).toContain('data-edit="s1:Title" data-placeholder="Title"')
  expect(html).not.toContain('Pausa bildspelet')
  expect(await draw(slides, TWO)).not.toMatch(/data-edit|data-placeholder=/)
})

test('without written places the site’s index is asked for four, or for those that are named [SVCDATA-02] [SVCDATA-01]', async () => {
  const asked: unknown[] = []
  const embedded = searchIndexAtBuild({})
  const sites: SearchIndexPort['sites'] = (...question) => {
    asked.push(question)
    return embedded.sites(...question)
  }
  provideServices({ searchIndex: { ...embedded, sites } } as unknown as Services)
  const first = await draw(siteList)
  expect(first.match(/<li/g)).toHaveLength(4)
  const named = await draw(siteList, { SiteIds: 'vasteras, nobody\nhedin-automotive-malmo-fosie' })
  const names = [...named.matchAll(/<h2[^>]*>(?:<a[^>]*>)?([^<]*)</g)].map(([, name]) => name)
  expect(names).toEqual(['Hedin Automotive Västerås', 'Hedin Automotive Malmö Fosie'])
  expect(named).toMatch(/<img [^>]*src="\/media\/scenes\/[a-z-]+\.svg"/)
  expect(named).toMatch(/href="tel:\d+"/)
  const SE = 'hedinautomotive-se'
  const only = ['vasteras', 'nobody', 'hedin-automotive-malmo-fosie']
  expect(asked).toEqual([
    [SE, { limit: 4 }],
    [SE, { limit: 4, only }],
  ])
  const Items = [{ id: 'a', fields: { Title: 'Kungsbacka' } }]
  expect((await draw(siteList, { Items })).match(/<li/g)).toHaveLength(1)
  expect(asked).toHaveLength(2)
})

test('the four that come first stand elsewhere, each with a link to its page, and one to them all [SITES-07] [SITES-08]', async () => {
  const embedded = searchIndexAtBuild({})
  const settings = { pathToSiteDetail: '/anlaggningar/' }
  provideServices({
    searchIndex: embedded,
    content: { editing: null, home: async () => ({ settings }) },
  } as unknown as Services)
  const html = await draw(siteList)
  const { retailers } = await embedded.retailerPage('hedinautomotive-se', {})
  const inOrder = retailers
    .toSorted((a, b) => a.website_sort_order - b.website_sort_order)
    .slice(0, 4)
    .map(({ slug }) => `/anlaggningar/${slug}`)
  const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual([...inOrder, '/anlaggningar'])
})
