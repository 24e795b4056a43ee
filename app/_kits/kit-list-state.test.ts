import { expect, test } from 'vitest'
import type { Kit, KitPage } from '#domain/kits'
import {
  EVERY_KIT,
  hasMore,
  openKitList,
  reduceKitList,
  type KitListEvent,
} from './kit-list-state.ts'

const page = (from: number, to: number, total = 60): KitPage => ({
  kits: Array.from({ length: to - from }, (_, at) => ({ kitId: `k${from + at}` }) as Kit),
  facets: {},
  total,
  isVehicleGone: false,
})
const FIRST = page(0, 24)
const after = (first: KitPage | null, ...events: readonly KitListEvent[]) =>
  events.reduce(reduceKitList, openKitList(first))
const search = (keyphrase: string): KitListEvent => ({
  type: 'searched',
  search: { ...EVERY_KIT, keyphrase },
})
const idsOf = (state: ReturnType<typeof after>) => state.found?.kits.map(({ kitId }) => kitId) ?? []

test('more kits are shown below those at hand, 24 at a time, until all are [KIT-07]', () => {
  const asking = after(FIRST, { type: 'more' })
  expect(asking).toMatchObject({ status: 'more', wanted: { number: 1, page: 1 } })
  expect(idsOf(asking)).toHaveLength(24)
  const second = after(FIRST, { type: 'more' }, { type: 'answered', number: 1, page: page(24, 48) })
  expect(idsOf(second)).toHaveLength(48)
  expect(hasMore(second)).toBe(true)
  const all = [
    { type: 'more' },
    { type: 'answered', number: 1, page: page(24, 48) },
    { type: 'more' },
    { type: 'answered', number: 2, page: page(48, 60) },
  ] as const
  expect(new Set(idsOf(after(FIRST, ...all))).size).toBe(60)
  expect(hasMore(after(FIRST, ...all))).toBe(false)
  expect(after(FIRST, ...all, { type: 'more' }).status).toBe('shown')
})

test('another search starts at its first page, and keeps the kits until it is answered', () => {
  const asked = after(FIRST, { type: 'more' }, search('a'))
  expect(asked).toMatchObject({ status: 'loading', wanted: { number: 2, page: 0 } })
  expect(idsOf(asked)).toHaveLength(24)
  const late = reduceKitList(asked, { type: 'answered', number: 1, page: page(24, 48) })
  expect(late).toBe(asked)
  const shown = reduceKitList(asked, { type: 'answered', number: 2, page: page(90, 93, 3) })
  expect(idsOf(shown)).toEqual(['k90', 'k91', 'k92'])
  expect(reduceKitList(shown, search('a'))).toBe(shown)
})

test('what fails may be tried again, and an index that has fewer than it says ends the list', () => {
  const failed = after(null)
  expect(failed.status).toBe('failed')
  expect(after(null, { type: 'retry' })).toMatchObject({ status: 'loading' })
  const more = after(FIRST, { type: 'more' }, { type: 'failed', number: 1 })
  expect(more.status).toBe('more-failed')
  expect(reduceKitList(more, { type: 'retry' })).toMatchObject({
    status: 'more',
    wanted: { number: 2, page: 1 },
  })
  expect(after(FIRST, search('a'), { type: 'failed', number: 1 }).status).toBe('failed')
  const fewer = after(FIRST, { type: 'more' }, { type: 'answered', number: 1, page: page(20, 24) })
  expect(hasMore(fewer)).toBe(false)
})
