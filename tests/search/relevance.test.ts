import { siteContent } from '#fixtures/content'
import { kitsOf } from '#fixtures/kits'
import { SearchIndex, type Schema } from '#search'
import type { SiteId } from '#domain/sites'
import { expect, test } from 'vitest'
import { kitSchema } from '../../services/search-index/embedded/schema.ts'

/** Pages by their titles, descriptions and texts. */
const pageSchema = (locale: string): Schema => ({
  key: 'path',
  locale,
  facets: [],
  sorts: [{ name: 'path', field: 'path', type: 'text' }],
  defaultSort: 'path',
  searched: [{ field: 'title' }, { field: 'lead' }, { field: 'text' }],
})

const plain = (html: string): string => html.replaceAll(/<[^>]*>|\{[^}]*\}/g, ' ')

/** All texts of a value of JSON. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function pagesOf(site: SiteId, locale: string): SearchIndex {
  const index = new SearchIndex(pageSchema(locale))
  const pages = siteContent(site).pages.filter(({ language }) => language === locale)
  index.put(
    pages.map(({ path, sections, fields, name, story }) => ({
      path,
      title: story?.title ?? name,
      lead: fields.metaDescription,
      text: plain(
        textsOf(
          Object.values(sections).flatMap((blocks) => blocks.map((block) => block.fields)),
        ).join(' '),
      ),
    })),
  )
  return index
}

const firstOf = (index: SearchIndex, keyphrase: string, field: string): readonly unknown[] =>
  index.search({ keyphrase, limit: 3 }).documents.map((json) => parsed(json)[field])

const parsed = (json: Uint8Array) =>
  JSON.parse(Buffer.from(json).toString()) as Readonly<Record<string, unknown>>

test.each([
  [
    'my electric car charges slowly on cold mornings what can I do to warm up the battery',
    'cold-morning-warm-battery',
  ],
  [
    'I hit a pothole and now the car pulls to one side is my wheel bent',
    'potholes-and-what-they-bend',
  ],
  [
    'can you tell me what I should do so that the brakes and discs do not rust',
    'brakes-that-rest-too-much',
  ],
  [
    'how much range do I lose when my electric car tows a caravan on the motorway',
    'the-caravan-and-the-range',
  ],
  [
    'is it normal that it takes you so much longer now to fit a windscreen with a camera',
    'why-a-windscreen-takes-longer-now',
  ],
  [
    'hello I would like to know whether I can leave the key in a safe at midnight',
    'drop-off-at-midnight',
  ],
  ['I have no driveway and park on the street where can I charge', 'no-driveway-no-problem'],
  ['what can I check myself so that my car does not fail its MOT', 'what-fails-an-mot'],
])('a British story is among the first three of: %s', (keyphrase, slug) => {
  const index = pagesOf('hedinautomotive-uk', 'en')
  const slugs = firstOf(index, keyphrase, 'path').map((path) => String(path).split('/').at(-1))
  expect(slugs).toContain(slug)
})

test.each([
  [
    'mitä tarvitsen kun teen itse öljynvaihdon ja vaihdan suodattimen autoon Toyota',
    'Öljynvaihtosarja Toyota',
  ],
  [
    'haluan uudet jarrulevyt ja palat etuakselille kun Volvo pitää kovaa ääntä jarruttaessa',
    'Etujarrusarja Volvo',
  ],
  [
    'onko teillä irrotettava vetokoukku ja johtosarja peräkärryä varten merkkiin Kia',
    'Vetokoukkusarja Kia',
  ],
  [
    'kattotelineet ja lukot suksiboksia varten jotka saa kiinni ilman työkaluja autoon Ford',
    'Kattotelinesarja Ford',
  ],
  [
    'milloin jakohihna ja vesipumppu pitää vaihtaa yhdessä kun autona on Opel',
    'Jakohihnasarja vesipumpulla Opel',
  ],
])('a Finnish kit is among the first three of: %s', (keyphrase, name) => {
  const index = new SearchIndex(kitSchema('fi'))
  index.put(kitsOf('carstore-fi').map((kit) => ({ ...kit })))
  expect(firstOf(index, keyphrase, 'name')).toContain(name)
})
