import type { FooterContent, NavigationItem } from '#domain/content'
import { hasIndexes } from '#domain/search-indexes'
import { siteById, sites } from '#domain/sites'
import { siteContent } from '#fixtures/content'
import { compareFlow } from '#flows/compare'
import type { Services } from '#services'
import type { HomeContent } from '#services/content'
import type { SearchIndexPort } from '#services/search-index'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { getServices } from '#server'
import { inIsolation, provideServices } from '#server/testing'
import { carTeaserList } from '../_blocks/car-teaser-list.tsx'
import { translator } from '../_content/content.ts'
import { carMessages } from '../_messages/cars.ts'
import { sampleContext, useSampleContent } from '../_stories/testing/sample-content.ts'
import { ShellPart } from './shell-part.tsx'
import { SiteShell } from './site-shell.tsx'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useParams: () => ({ site: 'hedinautomotive-se', locale: 'sv' }),
  unstable_rethrow: () => {},
}))
// As it is drawn once its code is there.
vi.mock('../_compare/lazy-compare-toggle.tsx', async () => {
  const { CompareToggle } = await import('../_compare/compare-toggle.tsx')
  return { LazyCompareToggle: CompareToggle }
})
// What it is, once a car is picked, its own journey shows.
vi.mock('../_compare/compare-tray.tsx', () => ({ CompareTray: () => <i data-tray="" /> }))
vi.mock('../_consent/consent-layer.tsx', () => ({ ConsentLayer: () => <i data-consent="" /> }))
afterEach(() => provideServices(null))

const site = siteById('hedinautomotive-se')
const siteContext = { site, locale: 'sv' } as const
const messages = { title: 'Aj då', text: 'Här', hint: 'Prova', reload: 'Ladda om' }

/** The shell around a page, with what its content is given to be broken by. */
async function shell({
  footer = {},
  tree,
}: {
  readonly footer?: Partial<FooterContent>
  readonly tree?: readonly NavigationItem[]
}) {
  const { home, navigation } = siteContent(site.id)
  const own = home.sv
  if (!own) throw new Error('The site has no home.')
  const broken: HomeContent = { ...own, footer: { ...own.footer, ...footer } }
  const { lines } = useSampleContent([], {
    home: async () => broken,
    navigation: async () => tree ?? navigation.sv ?? [],
    languages: async () => [],
    dictionary: async () => ({}),
  })
  const html = await drawn(await SiteShell({ ...siteContext, children: <h1>Sidan lever</h1> }))
  return { html, reported: lines.filter((line) => line.includes('"event":"shell-failed"')) }
}

async function drawn(node: React.ReactNode): Promise<string> {
  const stream = await renderToReadableStream(node, { onError: () => {} })
  await stream.allReady
  return new Response(stream).text()
}

const bad = (value: unknown) => value as never

test('a whole shell has its menu, its footer and the page between them', async () => {
  const { html, reported } = await shell({})
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*Sidan lever[\s\S]*<footer/)
  expect(html).not.toContain('data-block-failed')
  expect(reported).toEqual([])
})

test('the question for consent was reached by the keys after the whole page that it covers', async () => {
  const { html } = await shell({})
  expect(html).toMatch(/href="#main"[\s\S]*data-consent[\s\S]*<header/)
})

test('a menu that cannot be drawn leaves the logo and the link home; the page and the footer live [ERR-05] [NAV-54]', async () => {
  const { html, reported } = await shell({ tree: bad([{ name: 'secret: 0701234567' }]) })
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*Sidan lever[\s\S]*<footer/)
  expect(html).not.toContain('data-block-failed')
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatch(/"level":50.*"part":"SiteBar"/)
  expect(reported[0]).not.toContain('0701234567')
})

test('a footer that cannot be drawn says how to reach the site; the page and the menu live [ERR-05] [ERR-06]', async () => {
  const { html, reported } = await shell({ footer: bad({ Columns: [{ Title: null }] }) })
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*Sidan lever[\s\S]*<footer/)
  expect(html).toContain(`tel:${site.contact.phone}`)
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatch(/"level":50.*"part":"PageFooter"/)
})

const Broken = (): never => {
  throw new Error('secret: 0701234567')
}

test('a part whose plain form fails, too, gives way to the words for it, and one that nobody misses to nothing [ERR-01] [ERR-05]', async () => {
  const { lines } = useSampleContent([])
  const html = await drawn(
    <>
      <ShellPart name="Menu" siteContext={siteContext} messages={messages} plain={<Broken />}>
        <Broken />
      </ShellPart>
      <ShellPart name="Arrow" siteContext={siteContext} messages={null}>
        <Broken />
      </ShellPart>
      <p>Resten</p>
    </>,
  )
  expect(html).toMatch(/^<section[^>]*data-block-failed[^>]*><h2>Aj då<\/h2>.*<\/section><p>Resten/)
  expect(html.match(/data-block-failed/g)).toHaveLength(1)
  expect(lines.map((line) => /"part":"(\w+)"/.exec(line)?.[1])).toEqual(['Menu', 'Menu', 'Arrow'])
  expect(lines.join('')).not.toContain('0701234567')
})

test('a component of the browser that fails on the server is left out where the page is rendered in isolation, and only there [ERR-01] [ERR-05]', async () => {
  // As the bundler makes it of a file for the browser: nobody calls it but React.
  const Client = Object.assign(Broken, { $$typeof: Symbol.for('react.client.reference') })
  const page = (
    <>
      <ShellPart name="Menu" siteContext={siteContext} messages={messages}>
        <Client />
      </ShellPart>
      <p>Resten</p>
    </>
  )
  await expect(drawn(page)).rejects.toThrow('secret')
  const html = await inIsolation({ forEditor: false, parts: null }, () => drawn(page))
  expect(html).toMatch(/<h2>Aj då<\/h2>.*<p>Resten<\/p>/)
  // Once it is known which part fails, the others need no place of their own.
  const isolate = (name: string) =>
    inIsolation({ forEditor: false, parts: new Set([name]) }, () => drawn(page))
  expect(await isolate('Menu')).toBe(html)
  await expect(isolate('SiteBar')).rejects.toThrow('secret')
})

const CAR = { car_id: 1, slug: 'bmw-i4', car_brand: 'BMW', car_model: 'i4' }

test('on every national site a car’s card can be picked, in its language, beside a tray [GEN-05]', async () => {
  const national = sites.filter(({ id }) => hasIndexes(id))
  expect(national).toHaveLength(7)
  for (const own of national) {
    for (const locale of own.locales) {
      const there = { site: own, locale }
      useSampleContent([], {
        home: async () => null,
        navigation: async () => [],
        languages: async () => [],
        dictionary: async () => ({}),
      })
      const searchIndex: Partial<SearchIndexPort> = { cars: async () => [CAR] }
      provideServices({ ...getServices(), searchIndex } as Services)
      const t = await translator(there)
      const teaser = await carTeaserList.View({
        fields: carTeaserList.schema.parse({}),
        context: sampleContext({ siteContext: there, t }),
      })
      const html = await drawn(await SiteShell({ ...there, children: teaser }))
      const label = carMessages[locale].carCompare
      const toggles = html.match(/<button[^>]*aria-pressed="false"[^>]*>.*?<\/button>/g) ?? []
      expect([own.id, locale, toggles.length]).toEqual([own.id, locale, 1])
      for (const toggle of toggles) expect(toggle).toContain(`>${label}</span>`)
      expect(html).toContain('data-tray')
      expect(compareFlow.messages[locale]['tray.open']).not.toBe('')
    }
  }
})
