import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Fields } from '#domain/content'
import { createLog, useLog } from '#server/testing'
import { sampleContext } from '../_stories/testing/sample-content.ts'
import { blurb } from './blurb.tsx'
import { campaignBanner } from './campaign-banner.tsx'
import { carModelCards } from './car-model-cards.tsx'
import type { BlockContext, BlockDefinition } from './block.ts'
import { faq } from './faq.tsx'
import { heroBanner } from './hero-banner.tsx'
import { leasingSwitch } from './leasing-switch.tsx'
import { richText } from './rich-text.tsx'
import { siteList } from './site-list.tsx'
import { slides } from './slides.tsx'

async function draw<Props>(
  { schema, View }: BlockDefinition<Props>,
  fields: Fields,
  context: Partial<BlockContext> = {},
): Promise<string> {
  const view = await View({ fields: schema.parse(fields), context: sampleContext(context) })
  return renderToStaticMarkup(view)
}

const image = { src: '/media/a.svg', alt: 'En väg i snö', width: 1920, height: 1080 }
const phone = { ...image, src: '/media/a-phone.svg' }

/** The pairs of a card, as a reader hears them. */
const factsIn = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(
    ([, label, value]) => `${label}: ${value}`,
  )

describe('hero banner', () => {
  const HERO: Fields = { Content: 'Image', Image: image, Title: 'Kör i vinter', Text: 'Tryggt.' }

  test('picture, title, text and button [BLOCK-02]', async () => {
    const link = { href: '/kop-bil', text: 'Se bilarna' }
    const html = await draw(heroBanner, { ...HERO, Link: link, ButtonType: 'Secondary' })
    expect(html).toContain('src="/media/a.svg"')
    expect(html).toContain('alt="En väg i snö"')
    expect(html).toMatch(/<h1[^>]*>Kör i vinter<\/h1>/)
    expect(html).toMatch(/<p[^>]*>Tryggt\.<\/p>/)
    expect(html).toMatch(/<a href="\/kop-bil"[^>]*data-variant="secondary"/)
  })

  test('nothing without a picture, unless it was to be a video [BLOCK-04, BLOCK-24]', async () => {
    expect(await draw(heroBanner, { ...HERO, Image: undefined })).toBe('')
    const video = await draw(heroBanner, { ...HERO, Content: 'Video', Image: undefined })
    expect(video).toContain('Kör i vinter')
  })

  test.each([
    ['Top', 'top'],
    ['Bottom', 'bottom'],
    ['Elsewhere', 'centre'],
    ['', 'centre'],
  ])('ContentPlacement %j puts the words at the %s [BLOCK-05]', async (named, placement) => {
    const html = await draw(heroBanner, { ...HERO, ContentPlacement: named })
    expect(html).toContain(`data-placement="${placement}"`)
  })

  test('FullScreen fills the window, anything else does not [BLOCK-06]', async () => {
    expect(await draw(heroBanner, { ...HERO, Variant: 'FullScreen' })).toContain('data-full="true"')
    expect(await draw(heroBanner, { ...HERO, Variant: 'Other' })).not.toContain('data-full')
  })

  test('another picture on phones, the same one where there is none; centred; with space above', async () => {
    const html = await draw(heroBanner, {
      ...HERO,
      ImagePhone: phone,
      CenterContent: '1',
      HasMarginTop: '1',
    })
    expect(html).toContain('<source media="(max-width: 767.98px)" srcSet="/media/a-phone.svg"/>')
    expect(html).toContain('data-centred="true"')
    expect(html).toContain('data-space="true"')
    const plain = await draw(heroBanner, HERO)
    expect(plain).not.toMatch(/<source|data-centred|data-space/)
  })

  test('colours and tags in any case, black and h1 otherwise [BLOCK-29]', async () => {
    expect(await draw(heroBanner, { ...HERO, TextColor: 'WHITE' })).toContain('data-colour="white"')
    expect(await draw(heroBanner, { ...HERO, TextColor: 'pink' })).toContain('data-colour="black"')
    expect(await draw(heroBanner, { ...HERO, TitleTag: 'H3' })).toContain('<h3')
    expect(await draw(heroBanner, { ...HERO, TitleTag: 'script' })).toContain('<h1')
  })

  test('the first of a page is fetched at once, a later one when it is near', async () => {
    expect(await draw(heroBanner, HERO, { index: 0 })).toContain('fetchPriority="high"')
    expect(await draw(heroBanner, HERO, { index: 3 })).toContain('loading="lazy"')
  })

  test('a picture or a link that leads elsewhere by a trick is none', async () => {
    for (const src of [
      '//evil.example/a.png',
      'javascript:alert(1)',
      'data:image/png,x',
      '/\\evil',
    ]) {
      expect(await draw(heroBanner, { ...HERO, Image: { ...image, src } })).toBe('')
    }
    const link = { href: 'javascript:alert(1)', text: 'Klicka' }
    expect(await draw(heroBanner, { ...HERO, Link: link })).not.toContain('Klicka')
  })
})

describe('blurb', () => {
  const BLURB: Fields = { Title: 'Om oss', RichText: '<p>Vi <b>finns</b> nära.</p>', Image: image }

  test('title and rich text beside a picture, sides changed by Reverse', async () => {
    const html = await draw(blurb, BLURB)
    expect(html).toMatch(/<h2[^>]*>Om oss<\/h2>/)
    expect(html).toContain('<p>Vi <b>finns</b> nära.</p>')
    expect(html).toContain('src="/media/a.svg"')
    expect(html).not.toContain('data-reverse')
    expect(await draw(blurb, { ...BLURB, Reverse: '1' })).toContain('data-reverse="true"')
  })

  test('without any field it logs an error and draws nothing [BLOCK-11]', async () => {
    const lines: string[] = []
    useLog(createLog('trace', { write: (line) => void lines.push(line) }))
    expect(await draw(blurb, {})).toBe('')
    expect(lines.join('')).toContain('"level":50')
    expect(lines.join('')).toContain('blurb-empty')
  })
})

describe('the others', () => {
  test('rich text is cleaned on its way into the page', async () => {
    const html = await draw(richText, { Text: '<p onclick="x()">a<script>alert(1)</script></p>' })
    expect(html).toContain('<p>a</p>')
    expect(html).not.toMatch(/script|onclick/)
  })

  test('questions are closed at first and open one by one; a machine reads them too [BLOCK-22]', async () => {
    const html = await draw(faq, {
      Title: 'Vanliga frågor',
      Items: [
        { id: 'a', fields: { Question: 'Hur länge?', Answer: '<p>En timme.</script></p>' } },
        {
          id: 'b',
          fields: { Question: 'Vad kostar det?', Answer: 'Se <a href="/priser">här</a>.' },
        },
        { id: 'c', fields: { Question: '', Answer: '' } },
      ],
    })
    expect([...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag)).toHaveLength(2)
    expect(html).not.toMatch(/<details[^>]* open/)
    expect(html).toMatch(/<summary[^>]*><span>Hur länge\?<\/span>/)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Hur länge?' }, { name: 'Vad kostar det?' }],
    })
  })

  test('a campaign banner has picture, title, text and button [BLOCK-21]', async () => {
    const html = await draw(campaignBanner, {
      Title: 'Vinterdäck',
      Text: 'Byt i tid.',
      Image: image,
      Link: { href: 'https://a.example/', text: 'Boka', target: '_blank' },
    })
    expect(html).toMatch(/<h2[^>]*>Vinterdäck<\/h2>/)
    expect(html).toContain('Byt i tid.')
    expect(html).toMatch(/<a href="https:\/\/a\.example\/"[^>]*target="_blank"[^>]*rel="noopener"/)
  })

  test('model cards: one link each, facts in pairs, a badge for a campaign [BLOCK-16, BLOCK-17, BLOCK-30]', async () => {
    const card = {
      Title: 'EX30',
      Text: 'Liten och stark.',
      Image: image,
      Link: { href: '/ex30', text: 'Läs mer' },
      Label1: 'Räckvidd',
      LabelValue1: '476 km',
      Label2: 'Från',
      LabelValue2: '',
      Label3: 'Dragvikt',
      LabelValue3: '1 600 kg',
      Label4: 'Drivning',
      LabelValue4: 'Fyra hjul',
    }
    const html = await draw(carModelCards, {
      Title: 'Elbilar',
      Items: [
        { id: 'a', fields: { ...card, IsCampaign: '1', Campaign: 'Ränta 1,95 %' } },
        { id: 'b', fields: { ...card, Title: 'EX90', Campaign: 'Göms' } },
      ],
    })
    expect([...html.matchAll(/<a /g)]).toHaveLength(2)
    expect(html).toMatch(/<a [^>]*href="\/ex30"[^>]*>EX30<\/a>/)
    expect(html).toContain('Ränta 1,95 %')
    expect(html).not.toContain('Göms')
    expect(html).toContain('Liten och stark.')
    expect(html).toContain(`src="${image.src}"`)
    const filled = ['Räckvidd: 476 km', 'Dragvikt: 1 600 kg', 'Drivning: Fyra hjul']
    expect(factsIn(html)).toEqual([...filled, ...filled])
    const full = { ...card, LabelValue2: '459 000 kr' }
    const four = await draw(carModelCards, { Items: [{ id: 'a', fields: full }] })
    expect(factsIn(four)).toContain('Från: 459 000 kr')
    expect(factsIn(four)).toHaveLength(4)
  })

  test('texts are marked for an editor and for nobody else', async () => {
    const given: Fields = { Content: 'Image', Image: image, Title: 'Kör' }
    expect(await draw(heroBanner, given, { id: 'h1', editing: true })).toContain(
      'data-edit="h1:Title"',
    )
    // An empty text is there to be filled in (EDIT-04).
    expect(await draw(heroBanner, given, { id: 'h1', editing: true })).toContain(
      'data-edit="h1:Text"',
    )
    expect(await draw(heroBanner, given)).not.toContain('data-edit')
  })

  test.each([
    ['a question', faq, { Question: '', Answer: 'Ja.' }, 'Question'],
    ['an answer', faq, { Question: 'Varför?', Answer: '' }, 'Answer'],
    ['a card', carModelCards, { Title: '' }, 'Title'],
    ['a place', siteList, { Title: '', Address: 'Hamngatan 1' }, 'Title'],
  ] as const)(
    '%s whose text was emptied is still there for an editor [EDIT-04]',
    async (...row) => {
      const [, { schema, View }, fields, field] = row
      const html = async (editing: boolean) => {
        const parsed = schema.parse({ Items: [{ id: 'i', fields }] }) as never
        const view = await View({ fields: parsed, context: sampleContext({ editing }) })
        return renderToStaticMarkup(view)
      }
      expect(await html(true)).toContain(`data-edit="i:${field}"`)
      expect(await html(false)).toBe('')
    },
  )

  test('the words of links are marked for an editor, inside of links that lead where they led [EDIT-01] [SVCGEN-05]', async () => {
    const Link = { href: '/kop-bil', text: 'Se bilarna' }
    const messages = (id: string, field: string, text = 'Se bilarna') =>
      `<span data-edit="${id}:${field}" data-placeholder="${field}">${text}</span>`
    const given: Fields = {
      Content: 'Image',
      Image: image,
      Title: 'Kör',
      RichText: '<p>x</p>',
      Link,
    }
    for (const html of [
      await draw(heroBanner, given, { id: 'b', editing: true }),
      await draw(blurb, given, { id: 'b', editing: true }),
      await draw(campaignBanner, given, { id: 'b', editing: true }),
    ]) {
      expect(html).toMatch(/<a href="\/kop-bil"[^>]*>/)
      expect(html).toContain(messages('b', 'Link'))
    }
    const Items = [{ id: 'i', fields: { Title: 'Solna', Link, Button: Link } }]
    expect(await draw(siteList, { Items }, { editing: true })).toContain(messages('i', 'Link'))
    expect(await draw(slides, { Items }, { editing: true })).toContain(messages('i', 'Button'))
    const both: Fields = { PrivateLink: Link, CompanyLink: { ...Link, text: 'Företag' } }
    const leasing = await draw(leasingSwitch, both, { id: 'l', editing: true })
    expect(leasing).toContain(messages('l', 'PrivateLink'))
    expect(leasing).toContain(messages('l', 'CompanyLink', 'Företag'))
    for (const html of [
      await draw(heroBanner, given),
      await draw(siteList, { Items }),
      await draw(leasingSwitch, both),
    ]) {
      expect(html).not.toContain('data-edit')
    }
  })

  test('answers stand open for an editor, whose clicks lead nowhere [EDIT-01] [EDIT-02]', async () => {
    const given: Fields = { Items: [{ id: 'i', fields: { Question: 'Varför?', Answer: 'Ja.' } }] }
    expect(await draw(faq, given, { editing: true })).toMatch(/<details [^>]*open=""/)
    expect(await draw(faq, given)).not.toMatch(/<details [^>]*open/)
  })
})
