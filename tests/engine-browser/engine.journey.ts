import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { RunSnapshot } from '../../engine/runner/types.ts'
import { test as base } from '../journeys/harness/metered.ts'
import type { EngineApi } from './page.ts'
import { type EnginePage, serveEngine } from './serve.ts'

const test = base.extend<object, { engine: EnginePage }>({
  engine: [
    async ({}, use) => {
      const engine = await serveEngine()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
})

type Kind = Parameters<EngineApi['open']>[0]
const KINDS: readonly Kind[] = ['memory', 'session', 'durable']

async function visit(context: BrowserContext, engine: EnginePage): Promise<Page> {
  const page = await context.newPage()
  await page.goto(engine.url)
  await page.waitForFunction(() => 'engine' in window, undefined, { polling: 100 })
  return page
}
const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await page.waitForFunction(() => 'engine' in window, undefined, { polling: 100 })
}
const open = (page: Page, kind: Kind, events = 0): Promise<number> =>
  page.evaluate(([as, count]) => window.engine.open(as, { events: count }), [kind, events] as const)
const snapshot = (page: Page): Promise<RunSnapshot> =>
  page.evaluate(() => {
    const { run } = window.engine
    if (!run) throw new Error('no run')
    return run.getSnapshot()
  })
const dispatch = (page: Page, type: string, payload: { [member: string]: string } = {}) =>
  page.evaluate(
    async ([name, members]) => {
      const answer = window.engine.run?.dispatch({ type: name, payload: members })
      await window.engine.run?.settled()
      return answer?.accepted
    },
    [type, payload] as const,
  )
const type = (page: Page, field: string, value: string) =>
  dispatch(page, 'field.changed', { field, value })
const log = (page: Page) => page.evaluate(() => window.engine.run?.log())
const noticesOf = async (page: Page) => (await snapshot(page)).notices.map(({ kind }) => kind)
const seqOf = async (page: Page) => (await snapshot(page)).seq
const toSubmit = async (page: Page): Promise<void> => {
  await type(page, 'name', 'Ada')
  await dispatch(page, 'next')
  await type(page, 'phone', '0701234567')
}

for (const kind of KINDS) {
  test(`the ${kind} store keeps the contract of every store`, async ({ context, engine }) => {
    const page = await visit(context, engine)
    const results = await page.evaluate((as) => window.engine.contract(as), kind)
    expect(results.length).toBeGreaterThan(5)
    expect(results.filter(({ error }) => error)).toEqual([])
  })
}

for (const kind of ['session', 'durable'] as const) {
  test(`a reload loses nothing of a ${kind} run, not even what was typed last`, async ({
    context,
    engine,
  }) => {
    const page = await visit(context, engine)
    await open(page, kind, 120)
    // Not settled: the page goes in the same moment.
    await page.evaluate(() => {
      window.engine.run?.dispatch({
        type: 'field.changed',
        payload: { field: 'name', value: 'Ada' },
      })
      location.reload()
    })
    await page.waitForFunction(() => 'engine' in window && !window.engine.run, undefined, {
      polling: 100,
    })
    await open(page, kind)
    const { seq, state, notices } = await snapshot(page)
    expect(seq).toBe(121)
    expect(state.context['name']).toBe('Ada')
    expect(notices).toEqual([])
  })

  test(`a ${kind} run books once, though the network fails and the page reloads meanwhile`, async ({
    context,
    engine,
  }) => {
    const page = await visit(context, engine)
    await open(page, kind)
    const before = engine.booked.size
    engine.cut = true
    await toSubmit(page)
    await dispatch(page, 'submit')
    await expect.poll(async () => (await snapshot(page)).pending[0]?.phase).toBe('waiting-online')
    await reload(page)
    engine.cut = false
    await open(page, kind)
    await expect.poll(async () => (await snapshot(page)).status).toBe('finished')
    expect(engine.booked.size).toBe(before + 1)
    const { run } = await snapshot(page)
    const key = [...engine.booked.keys()].find((one) => one.startsWith(`${run}:4:0:`)) ?? ''
    expect(engine.booked.get(key)).toContain('0701234567')
  })

  test(`a broken ${kind} log keeps its longest valid prefix and quarantines the rest`, async ({
    context,
    engine,
  }) => {
    const page = await visit(context, engine)
    await open(page, kind, 10)
    const { run } = await snapshot(page)
    await page.evaluate(
      async ([as, id]) => {
        const change = (line: string): string => line.replace('item-6', 'item-x')
        if (as === 'durable') return window.engine.corruptRow('forecourt', id, 7, change)
        const key = `fc/e/${id}/7`
        sessionStorage.setItem(key, change(sessionStorage.getItem(key) ?? ''))
      },
      [kind, run] as const,
    )
    await reload(page)
    await open(page, kind)
    expect(await snapshot(page)).toMatchObject({
      run,
      seq: 6,
      notices: [{ kind: 'quarantined', count: 4 }],
    })
    expect(await dispatch(page, 'pick', { item: 'again' })).toBe(true)
    await reload(page)
    await open(page, kind)
    expect(await snapshot(page)).toMatchObject({ seq: 7, notices: [] })
  })
}

for (const kind of ['session', 'durable'] as const) {
  test(`a long ${kind} log that is broken before its checkpoint is never shown beyond its valid prefix [INV-11]`, async ({
    context,
    engine,
  }) => {
    const page = await visit(context, engine)
    await open(page, kind, 320)
    const { run } = await snapshot(page)
    await page.evaluate(
      async ([as, id]) => {
        const change = (line: string): string => line.replace('item-6', 'item-x')
        if (as === 'durable') return window.engine.corruptRow('forecourt', id, 7, change)
        const key = `fc/e/${id}/7`
        sessionStorage.setItem(key, change(sessionStorage.getItem(key) ?? ''))
      },
      [kind, run] as const,
    )
    await reload(page)
    // What is seen in the very moment in which it is open.
    const seen = await page.evaluate(async (as) => {
      await window.engine.open(as)
      return window.engine.opened
    }, kind)
    expect(seen).toMatchObject({ run, seq: 6, notices: [{ kind: 'quarantined', count: 314 }] })
  })

  test(`the row that names the latest ${kind} run was changed: that run goes on`, async ({
    context,
    engine,
  }) => {
    const page = await visit(context, engine)
    await open(page, kind, 3)
    const { run } = await snapshot(page)
    await page.evaluate(async (as) => {
      if (as === 'durable') {
        return window.engine.changeRow('forecourt', [0, 'sample'], () => 'junk')
      }
      sessionStorage.setItem('fc/l/sample', 'junk')
    }, kind)
    await reload(page)
    await open(page, kind, 1)
    expect(await snapshot(page)).toMatchObject({ run, seq: 4, notices: [], writer: true })
  })
}

test('the row of a durable log’s length and lease was changed: its only tab goes on writing', async ({
  context,
  engine,
}) => {
  const page = await visit(context, engine)
  await open(page, 'durable', 3)
  const { run } = await snapshot(page)
  for (const end of ['{"seq":3,"holder":"nobody"}', '{"seq":99,"holder":"nobody"}', '"junk"']) {
    await page.evaluate(
      ([id, json]) => window.engine.changeRow('forecourt', [id, 1], () => JSON.parse(json)),
      [run, end] as const,
    )
    expect(await dispatch(page, 'pick', { item: 'more' })).toBe(true)
    await expect.poll(async () => (await snapshot(page)).writer).toBe(true)
    await expect.poll(() => noticesOf(page)).toEqual([])
  }
  await reload(page)
  await open(page, 'durable')
  expect(await snapshot(page)).toMatchObject({ run, seq: 6, notices: [], writer: true })
})

test('a tab that was opened with a copy of the storage goes on in a run of its own', async ({
  context,
  engine,
}) => {
  const page = await visit(context, engine)
  await open(page, 'session')
  engine.cut = true
  await toSubmit(page)
  await dispatch(page, 'submit')
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open(location.href)
  })
  const copy = await opening
  await copy.waitForFunction(() => 'engine' in window, undefined, { polling: 100 })
  expect(await copy.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  await open(copy, 'session')
  const [mine, theirs] = [await snapshot(page), await snapshot(copy)]
  expect(theirs.run).not.toBe(mine.run)
  expect(theirs.notices.map(({ kind }) => kind)).toContain('forked')
  expect(theirs.state.step).toBe('contact')
  expect(theirs.state.context['phone']).toBe('0701234567')
  expect(theirs.pending).toEqual([])
  expect(mine.pending).toHaveLength(1)
  // A reload of the first tab is no fork.
  await reload(page)
  await open(page, 'session')
  expect((await snapshot(page)).run).toBe(mine.run)
  expect(await noticesOf(page)).not.toContain('forked')
  engine.cut = false
})

test('a full session storage: the run goes on in memory, and says so', async ({
  context,
  engine,
}) => {
  const page = await visit(context, engine)
  await open(page, 'session', 3)
  await page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      try {
        for (let i = 0; ; i++) sessionStorage.setItem(`fill-${size}-${i}`, 'x'.repeat(size))
      } catch {
        // Full at this grain; a finer one follows.
      }
    }
  })
  expect(await dispatch(page, 'pick', { item: 'more' })).toBe(true)
  await expect.poll(() => noticesOf(page)).toEqual(['memory-only'])
  expect(await seqOf(page)).toBe(4)
  await reload(page)
  await open(page, 'session')
  expect(await seqOf(page)).toBe(3)
})

test('the second tab of a durable run follows, and takes over when the first one goes', async ({
  context,
  engine,
}) => {
  const first = await visit(context, engine)
  await open(first, 'durable', 2)
  const second = await visit(context, engine)
  await open(second, 'durable')
  expect((await snapshot(second)).writer).toBe(false)
  expect(await noticesOf(second)).toEqual(['follower'])
  await type(first, 'name', 'Ada')
  await expect.poll(() => seqOf(second)).toBe(3)
  expect((await snapshot(second)).state.context['name']).toBe('Ada')
  await first.close()
  await expect.poll(async () => (await snapshot(second)).writer).toBe(true)
  expect(await noticesOf(second)).toEqual([])
  expect(await dispatch(second, 'next')).toBe(true)
  expect((await snapshot(second)).state.step).toBe('contact')
  const seqs = ((await log(second)) ?? []).map(({ seq }) => seq)
  expect(seqs).toEqual([1, 2, 3, 4])
})

test('a following tab that is used is handed the writer lease', async ({ context, engine }) => {
  const first = await visit(context, engine)
  await open(first, 'durable', 1)
  const second = await visit(context, engine)
  await open(second, 'durable')
  await dispatch(second, 'pick', { item: 'asks' })
  await expect.poll(async () => (await snapshot(second)).writer).toBe(true)
  await expect.poll(async () => (await snapshot(first)).writer).toBe(false)
  expect(await dispatch(second, 'pick', { item: 'b' })).toBe(true)
  await expect.poll(() => seqOf(first)).toBe(2)
})

test('a frozen writer loses the lease, and when it wakes it writes nothing', async ({
  context,
  engine,
}) => {
  const first = await visit(context, engine)
  await open(first, 'durable', 2)
  const second = await visit(context, engine)
  await open(second, 'durable')
  // Nothing runs in the first tab until it is told, then first of all a dispatch.
  const woken = first.evaluate(async () => {
    const { run } = window.engine
    const request = new XMLHttpRequest()
    request.open('GET', '/until-told', false)
    request.send()
    run?.dispatch({ type: 'pick', payload: { item: 'stale' } })
    await run?.settled()
  })
  await expect.poll(async () => (await snapshot(second)).writer).toBe(true)
  expect(await dispatch(second, 'pick', { item: 'from the second' })).toBe(true)
  engine.tell()
  await woken
  await expect.poll(async () => (await snapshot(first)).writer).toBe(false)
  await expect.poll(async () => (await snapshot(first)).seq).toBe(await seqOf(second))
  const texts = JSON.stringify(await log(second))
  expect(texts).toContain('from the second')
  expect(texts).not.toContain('stale')
})

test('two tabs that write at once: every seq once, without a gap [INV-10]', async ({
  context,
  engine,
}) => {
  const pages = [await visit(context, engine), await visit(context, engine)]
  for (const page of pages) await open(page, 'durable')
  const accepted = await Promise.all(
    pages.map((page, tab) =>
      page.evaluate(async (name) => {
        const items: string[] = []
        while (items.length < 20) {
          const item = `${name}:${items.length}`
          const answer = window.engine.run?.dispatch({ type: 'pick', payload: { item } })
          if (answer?.accepted) items.push(item)
          else await new Promise((resolve) => setTimeout(resolve))
        }
        await window.engine.run?.settled()
        return items
      }, tab),
    ),
  )
  const [first] = pages
  if (!first) throw new Error('no page')
  await reload(first)
  await open(first, 'durable')
  const events = (await log(first)) ?? []
  const items = events.filter(({ kind }) => kind === 'user').map(({ payload }) => payload['item'])
  expect(new Set(items)).toEqual(new Set(accepted.flat()))
  expect(items.length).toBe(accepted.flat().length)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1))
})

test('a database deleted under an open run is written anew', async ({ context, engine }) => {
  const page = await visit(context, engine)
  await open(page, 'durable', 5)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('forecourt')
        deleting.addEventListener('success', () => resolve())
        deleting.addEventListener('blocked', () => reject(new Error('blocked')))
      }),
  )
  expect(await dispatch(page, 'pick', { item: 'after' })).toBe(true)
  await expect.poll(() => noticesOf(page)).toEqual([])
  const { run } = await snapshot(page)
  await reload(page)
  await open(page, 'durable')
  expect(await snapshot(page)).toMatchObject({ run, seq: 6 })
})

test('where the database is refused, the durable store is one in memory', async ({
  context,
  engine,
}) => {
  const page = await visit(context, engine)
  const kind = await page.evaluate(async () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    return (await window.engine.openDurable('tab')).kind
  })
  expect(kind).toBe('memory')
})
