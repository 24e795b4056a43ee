import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { definitionHash, type JsonObject } from '#engine'
import { storiesFilterFlow } from '#flows/stories-filter'
import { openFilterRun } from './filter-run.ts'

/** The address of the page, and how many entries its history has. */
let page: { search: string; entries: number }

beforeEach(() => {
  page = { search: '', entries: 1 }
  vi.stubGlobal('location', {
    pathname: '/artiklar',
    hash: '',
    get search() {
      return page.search
    },
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: () => {},
    pushState(_state: unknown, _title: string, to: string) {
      page = { search: to.replace('/artiklar', ''), entries: page.entries + 1 }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

async function opened() {
  const shown: JsonObject[] = []
  const { definition } = storiesFilterFlow
  const address = definitionHash(definition)
  const served = { address, definition, locale: 'sv', messages: {} }
  const run = await openFilterRun(served, (values) => shown.push(values))
  return { run, chosen: () => shown.at(-1)?.['tags'] }
}
const toggled = (tag: string) => ({ type: 'toggled', payload: { tag } })

test('two quick presses after a run had ended began two runs, and the first was lost', async () => {
  const { run, chosen } = await opened()
  await run.send(toggled('nyheter'))
  await run.send({ type: 'cleared' })
  expect([chosen(), page]).toEqual([[], { search: '', entries: 3 }])
  await Promise.all([run.send(toggled('nyheter')), run.send(toggled('elbil'))])
  expect(chosen()).toEqual(['nyheter', 'elbil'])
  expect(page).toEqual({ search: '?tag=elbil&tag=nyheter', entries: 5 })
})

test('a press that follows Back is taken after it', async () => {
  const { run, chosen } = await opened()
  await run.send(toggled('nyheter'))
  await run.send({ type: 'cleared' })
  page.search = '?tag=nyheter'
  await Promise.all([run.readAddress(), run.send(toggled('elbil'))])
  expect(chosen()).toEqual(['nyheter', 'elbil'])
})

test('a call that fails holds up none of those after it', async () => {
  const { run, chosen } = await opened()
  vi.spyOn(history, 'pushState').mockImplementationOnce(() => {
    throw new Error('too many entries')
  })
  await expect(run.send(toggled('nyheter'))).rejects.toThrow('too many entries')
  await run.send(toggled('elbil'))
  expect(chosen()).toEqual(['nyheter', 'elbil'])
})
