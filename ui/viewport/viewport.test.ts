import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resizeThrottle } from './resize-throttle.ts'
import { onWidth } from './viewport.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a window that is being resized notifies every 50 ms, and once more 250 ms after the last time [CONST-02]', () => {
  const update = vi.fn<() => void>()
  const throttle = resizeThrottle(update)
  for (let ms = 0; ms < 200; ms += 10) {
    throttle.resized()
    vi.advanceTimersByTime(10)
  }
  expect(update).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(239)
  expect(update).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(1)
  expect(update).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(10_000)
  expect(update).toHaveBeenCalledTimes(5)
})

test('one that stops being watched notifies no more', () => {
  const update = vi.fn<() => void>()
  const throttle = resizeThrottle(update)
  throttle.resized()
  throttle.stop()
  vi.advanceTimersByTime(10_000)
  expect(update).not.toHaveBeenCalled()
})

test('everything that checks a breakpoint in code shares one width, which the throttle feeds [CONST-07]', () => {
  const resize = new Set<() => void>()
  const stub = {
    innerWidth: 1280,
    addEventListener: (_: string, listener: () => void) => resize.add(listener),
    removeEventListener: (_: string, listener: () => void) => resize.delete(listener),
  }
  vi.stubGlobal('window', stub)
  const first = vi.fn<(width: number) => void>()
  const second = vi.fn<(width: number) => void>()
  const stops = [onWidth(first), onWidth(second)]
  expect(resize.size).toBe(1)
  stub.innerWidth = 700
  for (const listener of resize) listener()
  expect(first.mock.calls).toEqual([[1280]])
  vi.advanceTimersByTime(50)
  expect([first.mock.calls, second.mock.calls]).toEqual([
    [[1280], [700]],
    [[1280], [700]],
  ])
  for (const stop of stops) stop()
  expect(resize.size).toBe(0)
})

test('only that width and the overflow of the menu follow the window’s resizing [CONST-07]', () => {
  const following = ['ui', 'app'].flatMap((room) =>
    readdirSync(room, { recursive: true })
      .map((path) => join(room, String(path)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => /addEventListener\(\s*'resize'/.test(readFileSync(file, 'utf8'))),
  )
  expect(following.toSorted()).toEqual([
    'ui/menu-control/connect-menu.ts',
    'ui/viewport/viewport.ts',
  ])
})
