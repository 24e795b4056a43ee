import { describe, expect, test } from 'vitest'
import type { WorkshopSite } from '#services/workshop'
import { createSitesStream, type SitesView } from './sites-stream.ts'

const site = (n: number): WorkshopSite => ({
  departmentId: `d${n}`,
  siteId: `s${n}`,
  siteName: `Verkstad ${n}`,
  address: 'Gatan 1',
  latitude: 57.7,
  longitude: 12,
  brands: ['BMW'],
  firstTimeSlot: null,
})

const isSettled = ({ phase }: SitesView) => phase !== 'loading' && phase !== 'more'

type Script = readonly (object | 'cut' | 'hang')[]

/** Plays one script a connection and remembers how each was asked for and left. */
function world(scripts: readonly Script[]) {
  const cursors: (string | null)[] = []
  const waits: number[] = []
  const reports: string[] = []
  const closed: boolean[] = []
  const views: SitesView[] = []
  const settled = async (): Promise<SitesView> => {
    await until(() => views.some(isSettled))
    return views.find(isSettled) as SitesView
  }
  const open = async (cursor: string | null, signal: AbortSignal): Promise<Response> => {
    const script = scripts[cursors.length] ?? []
    const at = cursors.length
    cursors.push(cursor)
    closed[at] = false
    signal.addEventListener('abort', () => {
      closed[at] = true
    })
    const encoder = new TextEncoder()
    let next = 0
    return new Response(
      new ReadableStream<Uint8Array>({
        pull(controller) {
          const message = script[next++]
          if (message === undefined) controller.close()
          else if (message === 'cut') controller.error(new TypeError('network'))
          else if (message === 'hang') return new Promise(() => {})
          else controller.enqueue(encoder.encode(`data: ${JSON.stringify(message)}\n\n`))
          return undefined
        },
      }),
    )
  }
  return {
    cursors,
    waits,
    reports,
    closed,
    views,
    settled,
    ports: {
      open,
      wait: async (ms: number) => {
        waits.push(ms)
      },
      show: (view: SitesView) => {
        views.push(view)
      },
      report: (code: string) => {
        reports.push(code)
      },
    },
  }
}

const names = (view: SitesView | undefined) => view?.sites.map(({ siteId }) => siteId)
const until = async (check: () => boolean): Promise<void> => {
  while (!check()) await new Promise((next) => setImmediate(next))
}

describe('the stream of workshops', () => {
  test('sites arrive one by one and the fifth closes the stream [SLOT-05]', async () => {
    const w = world([[1, 2, 3, 4, 5, 6, 7].map(site)])
    createSitesStream(w.ports).start()
    const view = await w.settled()
    expect(names(view)).toEqual(['s1', 's2', 's3', 's4', 's5'])
    expect(view.phase).toBe('idle')
    await until(() => w.closed[0] === true)
    // Shown one at a time, still loading until the fifth.
    expect(w.views.map((one) => one.sites.length)).toEqual([0, 1, 2, 3, 4, 5, 5])
    expect(w.views.slice(0, 6).every((one) => one.phase === 'loading')).toBe(true)
  })

  test('"Fetch more" asks for what follows the last site in stream order, by its siteId [SLOT-06] [SLOT-17]', async () => {
    const w = world([[1, 2, 3, 4, 5].map(site), [6, 7].map(site)])
    const stream = createSitesStream(w.ports)
    stream.start()
    await w.settled()
    await until(() => w.closed[0] === true)
    await new Promise((next) => setImmediate(next))
    stream.more()
    await until(() => w.views.at(-1)?.sites.length === 7)
    expect(w.cursors).toEqual([null, 's5'])
    expect(names(w.views.at(-1))).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7'])
  })

  test('a cut is resumed after the last site that arrived, without repeating it', async () => {
    const w = world([
      [site(1), site(2), 'cut'],
      [site(2), site(3), 'cut'],
      [site(4), site(5)],
    ])
    createSitesStream(w.ports).start()
    expect(names(await w.settled())).toEqual(['s1', 's2', 's3', 's4', 's5'])
    expect(w.cursors).toEqual([null, 's2', 's3'])
  })

  test('a network that stays away is reported after a few tries, and can be tried again', async () => {
    const w = world([['cut'], ['cut'], ['cut'], ['cut'], ['cut'], [site(1)]])
    const stream = createSitesStream(w.ports)
    stream.start()
    expect((await w.settled()).phase).toBe('cut')
    expect(w.waits).toEqual([500, 1_000, 2_000, 4_000])
    await new Promise((next) => setImmediate(next))
    stream.start()
    await until(() => w.views.at(-1)?.phase === 'idle')
    expect(names(w.views.at(-1))).toEqual(['s1'])
  })

  test.each([{ nosites: true }, { error: 'broken' }])(
    '%o with nothing found is the no-sites state, and is logged [SLOT-16] [SVCERR-02]',
    async (message) => {
      const w = world([[message]])
      createSitesStream(w.ports).start()
      expect(await w.settled()).toEqual({ sites: [], phase: 'none' })
      expect(w.reports).toEqual(['error' in message ? 'stream-error' : 'no-sites'])
    },
  )

  test.each([
    { message: { nosites: true }, phase: 'ended' },
    { message: { error: 'broken' }, phase: 'broken' },
  ] as const)(
    'a later $message leaves the sites in place: $phase [SLOT-16]',
    async ({ message, phase }) => {
      const w = world([[1, 2, 3, 4, 5].map(site), [message]])
      const stream = createSitesStream(w.ports)
      stream.start()
      await w.settled()
      await new Promise((next) => setImmediate(next))
      stream.more()
      await until(() => w.views.at(-1)?.phase === phase)
      expect(names(w.views.at(-1))).toHaveLength(5)
    },
  )

  test('a stream that broke after two sites is not said to have no more: they stay, and it can be tried again', async () => {
    const w = world([[site(1), site(2), { error: 'broken' }], [site(3)]])
    const stream = createSitesStream(w.ports)
    stream.start()
    const view = await w.settled()
    expect(view.phase).toBe('broken')
    expect(names(view)).toEqual(['s1', 's2'])
    await new Promise((next) => setImmediate(next))
    stream.start()
    await until(() => w.views.at(-1)?.phase === 'idle')
    expect(w.cursors).toEqual([null, 's2'])
    expect(names(w.views.at(-1))).toEqual(['s1', 's2', 's3'])
  })

  test('an answer without any site says that none are left', async () => {
    const w = world([[site(1), site(2)], []])
    const stream = createSitesStream(w.ports)
    stream.start()
    expect((await w.settled()).phase).toBe('idle')
    await new Promise((next) => setImmediate(next))
    stream.more()
    await until(() => w.views.at(-1)?.phase === 'ended')
    expect(names(w.views.at(-1))).toEqual(['s1', 's2'])
  })

  test('leaving closes the connection and shows nothing more', async () => {
    const w = world([[site(1), 'hang']])
    const stream = createSitesStream(w.ports)
    stream.start()
    await until(() => w.views.at(-1)?.sites.length === 1)
    stream.close()
    expect(w.closed[0]).toBe(true)
    expect(w.views.at(-1)?.phase).toBe('loading')
  })
})
