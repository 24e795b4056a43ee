import { expect, test } from 'vitest'
import { FunnelQuery, RunsQuery } from '#domain/flow-analysis'
import { filtersIn, queryOf } from './filters.ts'

const filters = (query: string) => filtersIn(new URLSearchParams(query))

test('an address says which runs count, and what cannot be meant is left out', () => {
  expect(
    filters('flow=sell-car&version=2&device=phone&outcome=left&from=2026-11-01&window=3600000'),
  ).toEqual({
    flow: 'sell-car',
    version: '2',
    device: 'phone',
    outcome: 'left',
    from: '2026-11-01',
    window: '3600000',
  })
  expect(
    filters('version=x&device=fridge&outcome=lost&from=yesterday&to=1899-01-01&window=-1&site=+'),
  ).toEqual({})
})

test('a call is asked for whole days, and takes what it is given', () => {
  const query = queryOf(filters('flow=sell-car&from=2026-11-01&to=2026-11-01'), [
    'flow',
    'from',
    'to',
  ])
  expect(Number(query['to']) - Number(query['from'])).toBe(86_400_000)
  expect(FunnelQuery.safeParse(query).success).toBe(true)
  const runs = queryOf(filters('flow=a&dropped=car&window=1000&step=b&site=s&brand=bmw'), [
    'flow',
    'dropped',
    'window',
    'step',
    'site',
    'brand',
  ])
  expect(RunsQuery.safeParse(runs).success).toBe(true)
})
