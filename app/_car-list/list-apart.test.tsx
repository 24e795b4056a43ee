import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EMPTY_SEARCH } from '#domain/canonical-search'
import { leaveListOut } from '#server'
import { leavingListOut, LIST_PLACE } from '#server/testing'
import { carCardMessages } from '../_content/car-card-messages.ts'
import { translatorOf } from '../_messages/translator.ts'
import { ListApart } from './list-apart.tsx'
import { listMessages } from './list-messages.ts'
import type { ServedList } from './list-state.ts'

// Next's own runs within Next alone; the package's is of the React that runs here.
vi.mock('next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server', () =>
  vi.importActual('react-dom/server'),
)

const t = translatorOf({ locale: 'sv', dictionary: {} })
const served: ServedList = {
  search: { ...EMPTY_SEARCH, keyphrase: '</script><b>"&' },
  found: {
    cars: [{ car_id: 7, slug: 'bil', car_brand: 'Volvo', car_model: 'V60' }],
    firstPage: 0,
    total: 1,
    facets: { car_fuel: { values: [{ text: 'El', count: 1 }] } },
    instead: [],
  },
}
const list = (given: ServedList | null) => (
  <ListApart
    served={given}
    locale="sv"
    messages={listMessages(t)}
    site={{ id: 'hedinautomotive-se', country: 'SE', currency: 'SEK' }}
    list={{ path: '/bilar', brands: [], pathToCar: '' }}
    cards={carCardMessages(t)}
    compare="Jämför"
  />
)

/** A list left out of its page and drawn by itself. */
async function drawnApart(): Promise<string> {
  const apart = leavingListOut((listOf) => {
    expect(leaveListOut(async () => served)).toBe(true)
    expect(renderToStaticMarkup(list(null))).toBe(LIST_PLACE)
    return listOf()
  })
  const html = await apart?.draw(await apart.find(''))
  return html?.toString() ?? ''
}

const DATA = /<script type="application\/json" data-served-list="">(.*?)<\/script>/s
const IDS = /\b_(list)?R_\w+_/g
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(IDS, 'id')

test('a list that is drawn by itself is the one that its page would hold', async () => {
  const html = await drawnApart()
  expect(plain(html.replace(DATA, ''))).toBe(plain(renderToStaticMarkup(list(served))))
})

test('beside it stands what was found, which ends no script whatever it says', async () => {
  const [, data = ''] = DATA.exec(await drawnApart()) ?? []
  expect(JSON.parse(data)).toEqual(served)
})

test('its ids are no other part’s of the page', async () => {
  const ids = [...(await drawnApart()).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).not.toEqual([])
  for (const id of ids) expect(id).toContain('list')
})
