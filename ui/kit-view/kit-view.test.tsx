import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bundled } from '../published-script/bundled.ts'
import { areRows, KitView, rowsCookie } from './index.ts'
import { takenParams } from './kit-view-rules.ts'

const SCRIPT = new URL('kit-view-element.ts', import.meta.url)

test('the cookie kitsAsRows keeps the choice for an hour, and a grid is what stands without it', () => {
  expect(rowsCookie(true)).toBe('kitsAsRows=true; Path=/; Max-Age=3600; SameSite=Lax')
  expect(areRows('a=1; kitsAsRows=true')).toBe(true)
  for (const cookies of ['', 'kitsAsRows=false', 'xkitsAsRows=true', 'kitsAsRows=truer']) {
    expect([cookies, areRows(cookies)]).toEqual([cookies, false])
  }
})

test('its script stands before it, blocking, and is what its source builds to', async () => {
  expect(renderToStaticMarkup(<KitView>x</KitView>)).toBe(
    '<script src="/kit-view.js"></script><kit-view>x</kit-view>',
  )
  const published = new URL('../../public/kit-view.js', import.meta.url)
  expect(await readFile(published, 'utf8')).toBe(await bundled(SCRIPT))
})

test('the six parameters are taken from an address, and all others are left in it [KIT-11]', () => {
  const { params, search } = takenParams(
    '?q=jarru&user=anna&dealer=D1&unit=U&auto=ABC-123&transactionId=T1&packageIds=P1,P2&packageIds=P2&page=2',
  )
  expect(search).toBe('?q=jarru&page=2')
  expect(params).toEqual({
    user: 'anna',
    dealer: 'D1',
    unit: 'U',
    auto: 'ABC-123',
    transactionId: 'T1',
    packageIds: ['P1', 'P2'],
  })
  expect(takenParams('?q=jarru')).toEqual({ params: null, search: '?q=jarru' })
  expect(takenParams('?user=')).toMatchObject({ params: { user: '', packageIds: [] }, search: '' })
})

test('packageIds of 10 KB are fifty, and no text is longer than 200 characters', () => {
  const many = Array.from({ length: 1_500 }, (_, at) => `P${at}`).join(',')
  const { params, search } = takenParams(`?packageIds=${many}&user=${'x'.repeat(10_000)}`)
  expect(params?.packageIds).toHaveLength(50)
  expect(params?.user).toHaveLength(200)
  expect(search).toBe('')
  expect(takenParams(`?packageIds=${'x'.repeat(10_240)}`).params?.packageIds).toEqual([])
})

/** The published script in a page with that address and cookie. */
async function connected(address: string, cookie: string) {
  const url = new URL(address)
  const went: string[] = []
  const defined = new Map<string, new () => Record<string, unknown>>()
  class HTMLElement {
    readonly dataset = {}
  }
  runInNewContext(await bundled(SCRIPT), {
    HTMLElement,
    URLSearchParams,
    Set,
    location: url,
    document: { cookie },
    history: { state: null, replaceState: (_: unknown, __: string, to: string) => went.push(to) },
    customElements: {
      get: (name: string) => defined.get(name),
      define: (name: string, made: never) => defined.set(name, made),
    },
  })
  const Element = defined.get('kit-view')
  if (!Element) throw new Error('nothing is defined')
  const element = new Element() as unknown as {
    dataset: object
    connectedCallback(): void
    takeParams(): unknown
  }
  element.connectedCallback()
  return { element, went }
}

test('before the first paint rows stand where they were chosen, and params have left the address', async () => {
  const { element, went } = await connected(
    'https://site.example/kits?user=anna&q=jarru#foot',
    'kitsAsRows=true',
  )
  expect(element.dataset).toEqual({ rows: '' })
  expect(went).toEqual(['/kits?q=jarru#foot'])
  expect(element.takeParams()).toMatchObject({ user: 'anna' })
  expect(element.takeParams()).toBeNull()
  const plain = await connected('https://site.example/kits?q=jarru', '')
  expect(plain.element.dataset).toEqual({})
  expect(plain.went).toEqual([])
  expect(plain.element.takeParams()).toBeNull()
})
