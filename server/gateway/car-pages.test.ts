import type { Services } from '#services'
import type { FoundCar } from '#services/car-records'
import type { Admit } from '#services/reads'
import { SearchFailed } from '#services/search-index'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../app/api/_routes/ask.ts'
import { copiedError } from '../../services/testing/second-copy.ts'
import { carAnswer } from '../content/car-addresses.ts'
import { learnPaths } from '../content/known-paths.ts'
import { createLog, useLog } from '../log/log.ts'
import { provideServices } from '../services/services-store.ts'
import { readConfig, useConfig } from '../settings/config.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { filteredList, pageAbove, pagesOf } from './from-settings.ts'
import { PageCache } from './page-cache.ts'

const SITE = 'hedinautomotive-se'
const INSIDE = `/${SITE}/sv`
const MISSING = `${INSIDE}/saknas`
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10) as FoundCar['soldOn']

/** Ids are given once: the gateway remembers for a while whom they belong to. */
let lastId = 10_000
const newId = () => (lastId += 1)

let cars: Map<number, Partial<FoundCar>>
let lookUps: number[]
let isAway: boolean
let pathToCarDetail: string
/** What Next was asked for, and what was logged. */
let asked: string[]
let lines: string[]
let gateway: TestGateway

beforeEach(async () => {
  cars = new Map()
  lookUps = []
  asked = []
  lines = []
  isAway = false
  pathToCarDetail = '/bilar/bil'
  useLog(createLog('info', { write: (line) => void lines.push(line) }))
  setSettings({})
  await start()
})
afterEach(() => {
  gateway.close()
  provideServices(null)
})

function setSettings(env: { readonly [name: string]: string }): void {
  const settings = readConfig(env)
  if (!settings.ok) throw new Error(settings.sentence)
  useConfig(settings.config)
  delete (globalThis as { forecourtLimits?: unknown }).forecourtLimits
}

async function start({ learnt = true } = {}): Promise<void> {
  delete (globalThis as { forecourtKnownPaths?: unknown }).forecourtKnownPaths
  provideServices({
    content: {
      sitemap: async () => [
        { path: '/', language: 'sv' },
        { path: '/bilar', language: 'sv' },
        { path: '/bilar/bil/*', language: 'sv' },
        { path: '/bilar/bil/sa-koper-du', language: 'sv' },
        { path: '/bilar/bil/7777/volvo-v60', language: 'sv' },
        { path: '/om-oss', language: 'sv' },
      ],
      home: async ({ language }: { readonly language: string }) => ({
        settings:
          language === 'sv'
            ? { pathToCarList: '/bilar', pathToCarDetail }
            : { pathToCarList: '/en/cars', pathToCarDetail: '/en/cars/car' },
        footer: { Brands: [] },
      }),
    },
    searchIndex: { search: async () => ({ facet: {} }) },
    carRecords: {
      find: async (_site: string, id: number, admit: Admit) => {
        lookUps.push(id)
        admit('search')
        if (isAway) throw new SearchFailed('unavailable')
        return cars.get(id) ?? null
      },
    },
  } as unknown as Services)
  if (learnt) await learnPaths(SITE)
  gateway = await startGateway({
    isPage: pagesOf((path) => path === MISSING),
    pageAbove,
    filteredList,
    carAnswer,
    carPageCache: new PageCache({ freshMs: 60_000 }),
    tooManyPage: () => Buffer.from('<html><p>Ett ögonblick</p></html>'),
    trustedProxies: 1,
    next: async (req, res) => {
      const url = req.url ?? ''
      asked.push(url)
      res.setHeader('Content-Type', 'text/html; charset=utf-8')
      res.setHeader('Cache-Control', 'private, no-cache, no-store')
      res.end(`<html><p>${url}</p></html>`)
    },
  })
}

const sell = (more: Partial<FoundCar> = {}, slug = 'volvo-v60'): number => {
  const id = newId()
  const car = { car_id: id, slug, car_brand: 'Volvo', car_model: 'V60' }
  cars.set(id, { car, soldOn: null, ...more })
  return id
}
const open = (path: string, more: Parameters<typeof ask>[2] = {}) =>
  ask(gateway.origin, path, {
    ...more,
    headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.1', ...more.headers },
  })

describe('the page of a car', () => {
  test('is at its id and slug below the path of the settings [DETAIL-01]', async () => {
    const id = sell()
    const page = await open(`/bilar/bil/${id}/volvo-v60`)
    expect([page.status, page.text]).toEqual([
      200,
      `<html><p>${INSIDE}/car-page/${id}/short</p></html>`,
    ])
    expect((await open(`/en/cars/car/${id}/volvo-v60`)).text).toContain(
      `/${SITE}/en/car-page/${id}/short`,
    )
    expect((await open(`/bilar/${id}/volvo-v60`)).text).not.toContain('car-page')
  })

  test('is found by the first visitor of a server that was just started', async () => {
    const id = sell()
    gateway.close()
    await start({ learnt: false })
    expect((await open(`/bilar/bil/${id}/volvo-v60`)).status).toBe(200)
    expect(asked).toEqual([`${INSIDE}/car-page/${id}/short`])
  })

  test('is reached from any other slug by a redirect that nobody stores, for which nothing is rendered', async () => {
    const id = sell({}, 'škoda elroq')
    const right = `${id}/%C5%A1koda-elroq`
    const many = Array.from({ length: 300 }, (_, at) => [`${id}/x${at}`, right])
    const named = [`-/Skoda/-/Elroq/${id}/x`, `-/Skoda/-/Elroq/${right}`]
    const upper = [`${id}/%C5%A0KODA-elroq.?a=b`, `${right}?a=b`]
    for (const [wrong = '', leads = ''] of [...many, named, upper]) {
      const { status, headers } = await open(`/bilar/bil/${wrong}`)
      expect([wrong, status, headers.location]).toEqual([wrong, 302, `/bilar/bil/${leads}`])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect([asked, lookUps]).toEqual([[], [id]])
  })

  test('names its brand and model where the address does, and is as short for any other words', async () => {
    const id = sell()
    await open(`/bilar/bil/-/volvo/-/V60/${id}/volvo-v60`)
    await open(`/bilar/bil/-/Kia/${id}/volvo-v60`)
    expect(asked).toEqual([`${INSIDE}/car-page/${id}/long`, `${INSIDE}/car-page/${id}/short`])
  })

  test('is kept for everybody, for a minute, whatever a browser says it has', async () => {
    const id = sell()
    const first = await open(`/bilar/bil/${id}/volvo-v60`)
    expect(first.headers['cache-control']).toBe('s-maxage=60, stale-while-revalidate=60')
    const again = await open(`/bilar/bil/${id}/volvo-v60?utm=a`, {
      headers: { 'if-none-match': '"x"' },
    })
    expect(again.text).toBe(first.text)
    const head = await open(`/bilar/bil/${id}/volvo-v60`, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['cache-control']).toBe(first.headers['cache-control'])
    expect(head.headers['content-length']).toBe(first.headers['content-length'])
    expect(asked).toHaveLength(1)
  })

  test('asked for by HEAD alone is what GET is answered with afterwards', async () => {
    const id = sell()
    expect((await open(`/bilar/bil/${id}/volvo-v60`, { method: 'HEAD' })).status).toBe(200)
    const page = await open(`/bilar/bil/${id}/volvo-v60`)
    expect(page.text).toContain(`/car-page/${id}/short`)
    expect(asked).toHaveLength(1)
  })
})

describe('an address with the id alone', () => {
  test('leads to the id and the slug found for it, with 302 and its query [DETAIL-03]', async () => {
    const id = sell({}, 'škoda elroq')
    for (const method of ['GET', 'HEAD']) {
      const answer = await open(`/bilar/bil/${id}?utm_source=a&b=%C3%A5`, { method })
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        `/bilar/bil/${id}/%C5%A1koda-elroq?utm_source=a&b=%C3%A5`,
      ])
      expect(answer.headers['cache-control']).toBe('public, max-age=60')
    }
    expect((await open(`/en/cars/car/${id}`)).headers.location).toBe(
      `/en/cars/car/${id}/%C5%A1koda-elroq`,
    )
    const zeros = await open(`/bilar/bil/000${id}`)
    expect(zeros.headers.location).toBe(`/bilar/bil/${id}/%C5%A1koda-elroq`)
    const slash = await open(`/bilar/bil/${id}/`)
    expect([slash.status, slash.headers.location]).toEqual([308, `/bilar/bil/${id}`])
    expect(asked).toEqual([])
  })

  test.each(['', '..', '/', '---'])('is the page where the slug is %j', async (slug) => {
    const id = sell({}, slug)
    expect((await open(`/bilar/bil/${id}`)).status).toBe(200)
    expect((await open(`/bilar/bil/${id}/x`)).status).toBe(200)
  })

  test('of no car is a page without words [DETAIL-31]', async () => {
    const id = newId()
    expect((await open(`/bilar/bil/${id}`)).status).toBe(404)
    expect(asked).toEqual([`${INSIDE}/missing-car`])
  })
})

describe('an address that is no car', () => {
  test('of an unknown id says so, with the words of its slug', async () => {
    const answer = await open(`/bilar/bil/${newId()}/volvo-xc60_2021`)
    expect(answer.status).toBe(404)
    expect(asked).toEqual([`${INSIDE}/missing-car/volvo%20xc60%202021`])
  })

  test('of an unknown id is drawn anew: made-up slugs drive no car out of the cache', async () => {
    const id = newId()
    const answer = await open(`/bilar/bil/${id}/volvo-v60`)
    expect(answer.headers['cache-control']).not.toContain('s-maxage')
    await open(`/bilar/bil/${id}/volvo-v60`)
    expect(asked).toHaveLength(2)
    expect(lookUps).toHaveLength(1)
  })

  test.each(['/bilar/bil/volvo', '/bilar/bil/volvo/v60', '/bilar/bil/1e4', '/bilar/bil/-1'])(
    '%s has no number for an id: not found, by no page that stands for many [DETAIL-29]',
    async (path) => {
      expect((await open(path)).status).toBe(404)
      expect(asked).toEqual([MISSING])
      expect(lookUps).toEqual([])
    },
  )

  test('is a page of the content where that has one', async () => {
    expect((await open('/bilar/bil/sa-koper-du')).status).toBe(200)
    expect(asked.at(-1)).toBe(`${INSIDE}/bilar/bil/sa-koper-du`)
  })

  test('of one segment is not found [DETAIL-30] [RETAILERR-08]', async () => {
    const id = sell()
    gateway.close()
    pathToCarDetail = '/cars'
    await start()
    expect((await open(`/cars/${id}`)).status).toBe(302)
    expect((await open(`/${id}`)).status).toBe(404)
    expect(asked).toEqual([MISSING])
  })

  test('is every one where the path of the settings ends in a number, and the log says so [DETAIL-29]', async () => {
    const id = sell()
    gateway.close()
    pathToCarDetail = '/bil/2024'
    await start()
    await open(`/bil/2024/${id}/volvo-v60`)
    expect((await open(`/bil/2024/${id}/volvo-v60`)).status).toBe(404)
    expect(lookUps).toEqual([])
    expect(lines.filter((line) => line.includes('car-path-refused'))).toHaveLength(1)
  })

  test.each([
    '99999999999999999999/volvo',
    '%31%30/volvo',
    '٣/volvo',
    '10/%E0%A4%A',
    '10/..%2f..%2fetc',
    '10/%00',
    '10/-..-',
    `10/${'x'.repeat(99)}%F0%9F%9A%97`,
    `10/${'%F0%9F%9A%97'.repeat(150)}`,
    `${'9'.repeat(2000)}/x`,
    `10/${'x'.repeat(3000)}`,
    '10/%252e%252e',
    '10/<script>',
    '10/a/b/c/d/e/f/g',
    '-/-/-/10/-',
    'constructor/__proto__',
  ])('%s is answered calmly', async (rest) => {
    const { status } = await open(`/bilar/bil/${encodeURI(rest).replaceAll('%25', '%')}`)
    expect([400, 404, 414]).toContain(status)
  })
})

describe('a sold car', () => {
  test.each([
    [0, 200],
    [30, 200],
    [31, 410],
    [300, 410],
  ])('%i days after it was sold its page answers %i', async (days, status) => {
    const id = sell({ soldOn: dayBefore(days) })
    const page = await open(`/bilar/bil/${id}/volvo-v60`)
    expect(page.status).toBe(status)
    expect(page.text).toContain(`/car-page/${id}/short`)
    expect((await open(`/bilar/bil/${id}/volvo-v60`)).status).toBe(status)
    expect(asked).toHaveLength(1)
    expect((await open(`/bilar/bil/${id}`)).status).toBe(302)
  })
})

describe('while the index does not answer', () => {
  test('a car is neither there nor missing: logged, with an error string and a page for now [RETAILERR-09, DETAIL-39]', async () => {
    const id = sell()
    isAway = true
    expect(await carAnswer(`${INSIDE}/bilar/bil/${id}/volvo-v60`, () => {})).toMatchObject({
      kind: 'unavailable',
      error: 'The search index does not answer.',
    })
    expect(lines.filter((line) => line.includes('car-not-fetched'))).toHaveLength(1)
    expect(lines.join()).not.toContain('volvo-v60')
    for (const path of [`/bilar/bil/${id}/volvo-v60`, `/bilar/bil/${id}`]) {
      const answer = await open(path)
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.text).toContain(`${INSIDE}/car-unavailable`)
    }
    isAway = false
    expect((await open(`/bilar/bil/${id}/volvo-v60`)).status).toBe(200)
  })
})

test('an id that no car has may be a page of the content, at its own slug alone', async () => {
  expect((await open('/bilar/bil/7777/volvo-v60')).status).toBe(200)
  expect(asked.at(-1)).toBe(`${INSIDE}/bilar/bil/7777/volvo-v60`)
  expect((await open('/bilar/bil/7777/volvo-v70')).status).toBe(404)
})

describe('the pages to which the gateway alone leads', () => {
  test.each([
    'car-page/1/short',
    'missing-car/x',
    'car-unavailable',
    'too-many-pages',
    'car-search/1',
  ])('%s is no address of a visitor', async (path) => {
    expect((await open(`/${path}`)).status).toBe(404)
    expect(asked.at(-1)).toBe(MISSING)
  })
})

describe('pages that are drawn for a request', () => {
  test('are so many a minute and address: then a calm page says when to come again', async () => {
    setSettings({ RATE_LIMIT_PAGES: '5' })
    const ids = Array.from({ length: 5 }, () => sell())
    for (const id of ids) expect((await open(`/bilar/bil/${id}/volvo-v60`)).status).toBe(200)
    const refused = await open('/bilar?keyphrase=volvo')
    expect([refused.status, refused.text]).toEqual([429, '<html><p>Ett ögonblick</p></html>'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect((await open(`/bilar/bil/${newId()}/a`)).status).toBe(429)
    expect((await open(`/bilar/bil/${ids[0]}/volvo-v60`, { headers: { rsc: '1' } })).status).toBe(
      429,
    )
    expect(asked).toHaveLength(5)
    // What is cached or made for everybody is nobody's page too many; others are not held up.
    expect((await open(`/bilar/bil/${ids[0]}/volvo-v60?b`)).status).toBe(200)
    expect((await open('/om-oss')).status).toBe(200)
    const other = { headers: { 'x-forwarded-for': '192.0.2.2' } }
    expect((await open('/bilar?keyphrase=volvo', other)).status).toBe(200)
  })

  test('are so many a minute of all addresses together, lists and cars apart', async () => {
    setSettings({ RATE_LIMIT_PAGES: '3', RATE_LIMIT_TOGETHER: '2' })
    const list = (number: number) =>
      open(`/bilar?keyphrase=volvo&page=${number}`, {
        headers: { 'x-forwarded-for': `192.0.2.${number}` },
      })
    const answers = []
    for (let number = 1; number <= 8; number += 1) answers.push((await list(number)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect((await open(`/bilar/bil/${sell()}/volvo-v60`)).status).toBe(200)
  })

  test('whoever asks for too many cars has none looked up any more', async () => {
    setSettings({ RATE_LIMIT_SEARCH: '3' })
    for (let at = 0; at < 3; at += 1) await open(`/bilar/bil/${newId()}/a`)
    const refused = await open(`/bilar/bil/${newId()}`)
    expect([refused.status, refused.text]).toEqual([429, '<html><p>Ett ögonblick</p></html>'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(lookUps).toHaveLength(4)
    // Whichever copy of the module has refused.
    const refusal = await copiedError('TooManyReads', 'too-many-reads')
    const refuse = () => {
      throw refusal
    }
    const path = `${INSIDE}/bilar/bil/${newId()}/a`
    expect(await carAnswer(path, refuse)).toEqual({ kind: 'wait', seconds: 7 })
  })
})
