import type { SiteMessage, WorkshopSite } from '#services/workshop'
import { expect, test } from 'vitest'
import { createLog } from '#server/testing'
import { eventStream } from './event-stream.ts'

const site = (siteId: string): WorkshopSite => ({
  departmentId: `${siteId}-x`,
  siteId,
  siteName: siteId,
  address: '',
  latitude: 57,
  longitude: 12,
  brands: [],
  firstTimeSlot: null,
})
const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })

/** Sends one site, then waits for ever; `stopped` settles once the search is told to stop. */
function endlessSearch() {
  let tell: () => void = () => {}
  const stopped = new Promise<void>((resolve) => {
    tell = resolve
  })
  async function* messages(signal: AbortSignal): AsyncIterable<SiteMessage> {
    try {
      yield site('a')
      if (signal.aborted) return
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve())
      })
    } finally {
      tell()
    }
  }
  return { messages, stopped }
}

test('the search stops when the reader goes', async () => {
  const { messages, stopped } = endlessSearch()
  const answer = eventStream({ signal: new AbortController().signal, log, most: 5, messages })
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect(stopped).resolves.toBeUndefined()
})

test('the search stops when the request is given up', async () => {
  const { messages, stopped } = endlessSearch()
  const leaving = new AbortController()
  const answer = eventStream({ signal: leaving.signal, log, most: 5, messages })
  const reader = answer.body?.getReader()
  const first = [await reader?.read(), await reader?.read()].map((read) => read?.value)
  expect(Buffer.concat(first.flatMap((part) => part ?? [])).toString()).toContain('id: a\ndata: {')
  leaving.abort()
  await expect(stopped).resolves.toBeUndefined()
  expect((await reader?.read())?.done).toBe(true)
})

test('no site is asked for beyond the last that is sent', async () => {
  let asked = 0
  async function* messages(): AsyncIterable<SiteMessage> {
    for (;;) yield site(`s${(asked += 1)}`)
  }
  const answer = eventStream({ signal: new AbortController().signal, log, most: 5, messages })
  expect((await answer.text()).match(/^id: /gm)).toHaveLength(5)
  expect(asked).toBe(5)
})

test('a search that breaks says {error}, and why only in the log', async () => {
  async function* messages(): AsyncIterable<SiteMessage> {
    yield site('a')
    throw new Error('secret ABC123')
  }
  const answer = eventStream({ signal: new AbortController().signal, log, most: 5, messages })
  const text = await answer.text()
  expect(text).toContain('data: {"error":"unavailable"}')
  expect(text + lines.join('')).not.toContain('ABC123')
  expect(lines.join('')).toContain('sites-stream-failed')
})
