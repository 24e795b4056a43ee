import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from '#engine'
import { memoryStore } from '../../engine/log/key-value-store.ts'
import { openRun } from '../../engine/runner/open-run.ts'
import { breathe, fakeTime } from '../../engine/runner/testing/fake-browser.ts'
import { serve } from '../../engine/runner/testing/sample-flow.ts'
import { senderWorld, wakeAll } from './waking.ts'

const page = new EventTarget()
const document = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  document.hidden = false
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

/** A run with an effect that found nobody, and what its port was asked since. */
async function waiting() {
  const time = fakeTime()
  const keys: string[] = []
  let answer: Attempt = { outcome: 'offline' }
  const run = await openRun({
    served: serve(),
    world: {
      ...senderWorld,
      ...time,
      newId: () => 'run-1',
      tab: 'tab',
      store: memoryStore(),
      ports: {
        async 'test.ping'(_, { key }) {
          keys.push(key)
          return answer
        },
      },
    },
  })
  run.dispatch({ type: 'ping' })
  await run.settled()
  await breathe(5)
  expect(keys).toHaveLength(1)
  expect(run.getSnapshot().pending).toMatchObject([{ phase: 'waiting-online' }])
  answer = { outcome: 'ok', payload: {} }
  const isSent = async () => {
    await breathe(5)
    expect(new Set(keys).size).toBe(1)
    return keys.length === 2 && run.getSnapshot().pending.length === 0
  }
  return { run, time, isSent }
}

const moments: { readonly [when: string]: (time: ReturnType<typeof fakeTime>) => unknown } = {
  'the page has loaded': () => page.dispatchEvent(new Event('load')),
  'the network is back': () => page.dispatchEvent(new Event('online')),
  'the page is shown again': () => page.dispatchEvent(new Event('pageshow')),
  'the page is in view again': () => document.dispatchEvent(new Event('visibilitychange')),
  'the pause between attempts is over': (time) => time.advance(),
  'the visitor or the worker asks for it': () => wakeAll(),
}

test.each(Object.entries(moments))('what waits goes out when %s', async (_, come) => {
  const { run, time, isSent } = await waiting()
  expect(await isSent()).toBe(false)
  come(time)
  expect(await isSent()).toBe(true)
  await run.close()
})

test('a page that goes out of view sends nothing, and one that is closed no more', async () => {
  const { run, isSent } = await waiting()
  document.hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await isSent()).toBe(false)
  await run.close()
  document.hidden = false
  for (const come of Object.values(moments)) come(fakeTime())
  expect(await isSent()).toBe(false)
})
