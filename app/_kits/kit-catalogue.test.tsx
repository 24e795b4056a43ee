import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { kitRequestAddress } from '#domain/kit-request'
import { KIT_CATEGORIES, type Kit, type KitPage } from '#domain/kits'
import { definitionHash } from '#engine'
import { kitsFlow } from '#flows/kits'
import { ownMessages } from '../_messages/index.ts'
import { translatorOf } from '../_messages/translator.ts'
import { Cart } from './cart.tsx'
import { CatalogueHead } from './catalogue-head.tsx'
import { KitCard } from './kit-card.tsx'
import { KitCatalogue } from './kit-catalogue.tsx'
import { KitDialog } from './kit-dialog.tsx'
import { openKitList } from './kit-list-state.ts'
import { KitResults } from './kit-results.tsx'
import { CatalogueContext, type Catalogue } from './kits-context.ts'
import { kitsWords } from './kits-words.ts'
import { ParamsDialog } from './params-dialog.tsx'
import { Sidebar } from './sidebar.tsx'

const locale = 'fi'
const words = kitsWords(translatorOf({ locale, dictionary: {} }))
const { definition, messages } = kitsFlow
const served = { address: definitionHash(definition), definition, locale, messages: messages.fi }

const KIT: Kit = {
  kitId: 'K1',
  catalogueId: 'FI',
  kitCode: 'TO-ETU-1',
  name: 'Etujarrusarja',
  description: 'Levyt ja palat',
  status: 'Varastossa',
  action: 'update',
  images: ['/media/kits/brake.svg'],
  retailPrice: 189.5,
  currency: 'EUR',
  kitCategory: 'Jarrut',
  kitSubCategory: 'Etujarrut',
  kitSubSubCategory: 'Palat',
  parts: ['2 × levy', '4 × pala'],
}
const BARE: Kit = {
  ...KIT,
  kitId: 'K2',
  kitCode: '',
  name: '',
  description: '',
  status: '',
  images: [],
  retailPrice: null,
  parts: [],
}
const FACETS = {
  [KIT_CATEGORIES]: {
    values: [
      {
        text: 'Jarrut',
        count: 7,
        children: [{ text: 'Etujarrut', count: 4, children: [{ text: 'Palat', count: 2 }] }],
      },
      { text: 'Sähkö', count: 3 },
      { text: 'Tyhjä', count: 0 },
    ],
  },
  retailPrice: { type: 'histogram', min: 19.9, max: 649.2, histogram: [] },
} as const
const PARAMS = {
  user: 'anna',
  dealer: 'D1',
  unit: '',
  auto: 'ABC-123',
  transactionId: 'T1',
  packageIds: ['P1', 'P2'],
}
const STATE: Catalogue['state'] = {
  keyphrase: '',
  categories: [],
  minPrice: null,
  maxPrice: null,
  carQuery: null,
  cart: [],
  params: null,
  isKept: true,
}

/** As it is drawn, and as a reader has it: tags away, each text apart. */
function drawn(
  node: ReactNode,
  over: Partial<Catalogue['state']> = {},
  requestPath: string | null = '/pyynto',
) {
  const state = { ...STATE, ...over }
  const catalogue: Catalogue = {
    state,
    ready: true,
    send: vi.fn(),
    prepare: () => {},
    locale,
    words,
    requestPath,
    open: () => {},
    isInCart: (id) => state.cart.some(({ kitId }) => kitId === id),
    toggle: () => {},
  }
  return renderToStaticMarkup(<CatalogueContext value={catalogue}>{node}</CatalogueContext>)
}
const read = (html: string) =>
  html
    .split(/<[^>]*>/)
    .map((text) => text.trim().replaceAll(/\s/g, ' '))
    .filter(Boolean)

const page = (kits: readonly Kit[], over: Partial<KitPage> = {}): KitPage => ({
  kits,
  facets: FACETS,
  total: kits.length,
  isVehicleGone: false,
  ...over,
})
const whole = (first: KitPage | null) =>
  renderToStaticMarkup(
    <KitCatalogue served={served} locale={locale} words={words} requestPath={null} first={first} />,
  )

test('the server draws the kits as a grid, with search, filters, cart and a way to more of them [KIT-18]', () => {
  const html = whole(page([KIT, BARE], { total: 30 }))
  expect(html).toContain('<script src="/kit-view.js">')
  expect(html).not.toContain('data-rows')
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html).toMatch(/<form[^>]*role="search"/)
  expect(html).toMatch(/aria-pressed="true"[^>]*>(<svg.*?<\/svg>)?Ruudukko/)
  const texts = read(html)
  for (const text of ['30 pakettia', 'Ostoskori', 'Jarrut', 'Näytä lisää paketteja']) {
    expect(texts).toContain(text)
  }
  expect(read(whole(page([KIT])))).not.toContain('Näytä lisää paketteja')
  expect(read(whole(page([])))).toContain('Mikään paketti ei vastaa hakuasi.')
  expect(read(whole(null))).toEqual(expect.arrayContaining(['Paketteja ei voitu hakea.']))
})

test('a card has picture, name, code, price and a cart button; what a kit has not is left out [KIT-18]', () => {
  const html = drawn(<KitCard kit={KIT} />)
  expect(html).toContain('src="/media/kits/brake.svg"')
  expect(read(html)).toEqual([
    'Etujarrusarja',
    'Tuotekoodi',
    'TO-ETU-1',
    '189,50 €',
    'Lisää ostoskoriin',
    ': Etujarrusarja',
  ])
  const bare = drawn(<KitCard kit={BARE} />)
  expect(bare).toMatch(/src="\/media\/kits\/kit-\d\.svg"/)
  expect(read(bare)).toEqual(['K2', 'Hinta pyynnöstä', 'Lisää ostoskoriin', ': K2'])
})

test('one button adds a kit, and says of one in the cart that it removes it', () => {
  const texts = read(drawn(<KitCard kit={KIT} />, { cart: [KIT] }))
  expect(texts).toContain('Poista ostoskorista')
  expect(texts).not.toContain('Lisää ostoskoriin')
})

test('the dialog of a kit shows all of it, with the cart button; none is there while it is closed [KIT-05] [KIT-16]', () => {
  const html = drawn(<KitDialog kit={KIT} onClose={() => {}} />)
  expect(html).toContain('src="/media/kits/brake.svg"')
  expect(read(html)).toEqual([
    'Etujarrusarja',
    'Tuotekoodi',
    'TO-ETU-1',
    'Saatavuus',
    'Varastossa',
    'Levyt ja palat',
    'Paketin sisältö',
    '2 × levy',
    '4 × pala',
    '189,50 €',
    'Lisää ostoskoriin',
  ])
  expect(html.match(/<li>/g)).toHaveLength(2)
  const inCart = drawn(<KitDialog kit={{ ...KIT, currency: 'SEK' }} onClose={() => {}} />, {
    cart: [KIT],
  })
  expect(read(inCart)).toEqual(expect.arrayContaining(['189,50 SEK', 'Poista ostoskorista']))
  expect(read(drawn(<KitDialog kit={null} onClose={() => {}} />))).toEqual([])
})

test('the dialog of the user parameters shows what the address said, and a button leads to it [KIT-04]', () => {
  const dialog = <ParamsDialog isOpen onClose={() => {}} />
  expect(read(drawn(dialog, { params: PARAMS }))).toEqual([
    'Käyttäjätiedot',
    'Käyttäjä',
    'anna',
    'Jälleenmyyjä',
    'D1',
    'Auto',
    'ABC-123',
    'Tapahtuma',
    'T1',
    'Paketit',
    'P1, P2',
  ])
  expect(read(drawn(dialog))).toEqual([])
  expect(
    read(drawn(<ParamsDialog isOpen={false} onClose={() => {}} />, { params: PARAMS })),
  ).toEqual([])
  expect(read(drawn(<CatalogueHead />, { params: PARAMS }))).toContain('Käyttäjätiedot')
  expect(read(drawn(<CatalogueHead />))).not.toContain('Käyttäjätiedot')
})

test('the cart lists each kit with its price, and the total of each currency [KIT-06] [KIT-15]', () => {
  const texts = read(
    drawn(<Sidebar facets={{}} />, {
      cart: [
        KIT,
        { ...KIT, kitId: 'K3', name: 'Matto', retailPrice: 0.2 },
        { ...KIT, kitId: 'K4', name: 'Ruotsista', retailPrice: 100, currency: 'SEK' },
        BARE,
      ],
    }),
  )
  expect(texts).toEqual([
    'Ostoskori',
    '4',
    'Etujarrusarja',
    '189,50 €',
    'Matto',
    '0,20 €',
    'Ruotsista',
    '100,00 SEK',
    'K2',
    'Hinta pyynnöstä',
    'Yhteensä',
    '189,70 €',
    '100,00 SEK',
    '1 ilman hintaa',
    'Kysy paketteja',
    'Tyhjennä ostoskori',
  ])
  expect(read(drawn(<Sidebar facets={{}} />))).toContain('Ostoskori on tyhjä.')
  const unkept = read(drawn(<Sidebar facets={{}} />, { cart: [KIT], isKept: false }))
  expect(unkept.join(' ')).toContain('Selain ei tallenna mitään')
})

test('the cart leads to the form that asks for its kits, if there is one', () => {
  const cart = [KIT, BARE]
  const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefsOf(drawn(<Cart />, { cart }))).toEqual([kitRequestAddress('/pyynto', cart)])
  expect(hrefsOf(drawn(<Cart />, { cart }, null))).toEqual([])
  expect(hrefsOf(drawn(<Cart />))).toEqual([])
})

test('categories open below the chosen one with their counts, and prices have whole ends', () => {
  const html = drawn(<Sidebar facets={FACETS} />)
  const texts = read(html)
  expect(texts).toEqual(expect.arrayContaining(['Jarrut', '7', 'Sähkö', '3']))
  for (const hidden of ['Etujarrut', 'Tyhjä', 'Tyhjennä']) expect(texts).not.toContain(hidden)
  expect(html).toMatch(/value="19"[\s\S]*value="650"/)
  const chosen = drawn(<Sidebar facets={FACETS} />, { categories: ['Jarrut>Etujarrut'] })
  expect(read(chosen)).toEqual(expect.arrayContaining(['Etujarrut', '4', 'Palat', '2']))
  expect(chosen.match(/checked=""/g)).toHaveLength(2)
  expect(read(chosen)).toContain(words.carListClearAll)
})

test('a car that is gone is said, above all kits', () => {
  const carQuery = { manufacturer: 'Kia', model: 'Ceed', typeYear: '1899' }
  const head = read(drawn(<CatalogueHead />, { carQuery }))
  expect(head).toEqual(expect.arrayContaining(['Kia Ceed 1899', 'Vaihda auto', 'Kaikki autot']))
  expect(read(drawn(<CatalogueHead />))).toContain('Valitse auto')
  const found = page([KIT], { isVehicleGone: true })
  const list = { ...openKitList(found), hasMore: false, more: () => 1, retry: () => {} }
  const results = drawn(<KitResults list={list} view={{ current: null }} />, { carQuery })
  expect(results).toMatch(/role="alert"[^>]*>Autoon Kia Ceed 1899 ei ole enää paketteja/)
  expect(results.match(/<article/g)).toHaveLength(1)
  expect(drawn(<KitResults list={list} view={{ current: null }} />)).not.toContain('role="alert"')
})

test('the catalogue is said whole in each language', () => {
  for (const spoken of ['sv', 'en', 'nb', 'da', 'fi', 'sk', 'cs'] as const) {
    const own = ownMessages(spoken)
    for (const key of Object.keys(words))
      expect([spoken, key, own[key] !== undefined]).toEqual([spoken, key, true])
  }
})
