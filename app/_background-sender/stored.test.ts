import type { FlowRunner } from '#engine'
import { expect, test } from 'vitest'
import { isAllStored, watchStorage } from './stored.ts'

test('a run that is in memory only keeps the page from being loaded anew, also when its notice is closed', () => {
  let notices: readonly { readonly kind: string }[] = []
  let changed = () => {}
  const runner = {
    getSnapshot: () => ({ notices }),
    subscribe: (listener: () => void) => {
      changed = listener
      return () => {}
    },
  } as unknown as Pick<FlowRunner, 'getSnapshot' | 'subscribe'>
  watchStorage(runner)
  notices = [{ kind: 'forked' }]
  changed()
  expect(isAllStored()).toBe(true)
  notices = [{ kind: 'memory-only' }]
  changed()
  expect(isAllStored()).toBe(false)
  notices = []
  changed()
  expect(isAllStored()).toBe(false)
})
