import { expect, test } from 'vitest'
import { drawnSize, lookAhead, lookAt, lookOfKey } from './panorama.ts'
import { sandboxOf } from './viewer-view.tsx'

const BOX = { width: 600, height: 400 }

test('a strip fills the height; of a picture of the whole sphere the middle is shown', () => {
  expect(drawnSize(4, BOX)).toEqual({ width: 1_600, height: 400 })
  expect(drawnSize(2, BOX)).toEqual({ width: 1_360, height: 680 })
})

test('once around is where it began; above and below it ends', () => {
  const drawn = drawnSize(2, BOX)
  expect(lookAhead(drawn, BOX)).toEqual({ x: 380, y: 140 })
  expect(lookAt({ x: 1_370, y: 10 }, drawn, BOX)).toEqual({ x: 10, y: 10 })
  expect(lookAt({ x: -10_010, y: -5 }, drawn, BOX)).toEqual({ x: 870, y: 0 })
  expect(lookAt({ x: 0, y: 999 }, drawn, BOX)).toEqual({ x: 0, y: 280 })
  expect(lookAt({ x: 0, y: 999 }, drawnSize(4, BOX), BOX).y).toBe(0)
})

test('arrows look around', () => {
  expect([lookOfKey('ArrowRight')?.x, lookOfKey('ArrowLeft')?.x]).toEqual([0.12, -0.12])
  expect([lookOfKey('ArrowDown')?.y, lookOfKey('ArrowUp')?.y]).toEqual([0.12, -0.12])
  expect(lookOfKey('Enter')).toBeNull()
})

test('a viewer may be its own origin, but never ours', () => {
  const own = 'https://cars.example'
  expect(sandboxOf('https://viewer.example/7', own)).toBe('allow-scripts allow-same-origin')
  expect(sandboxOf('https://cars.example/dev/viewer', own)).toBe('allow-scripts')
  expect(sandboxOf('/dev/viewer', own)).toBe('allow-scripts')
})
