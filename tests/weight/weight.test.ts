import { expect, test } from 'vitest'
import { ENGINE_CEILING, ENGINE_CEILING_ALL } from './budgets.ts'
import { engineWeight } from './engine.ts'
import { tooEarly } from './page.ts'

test('the engine weighs no more in the browser than it did', async () => {
  const { atOnce, all } = await engineWeight()
  expect(atOnce).toBeLessThanOrEqual(ENGINE_CEILING)
  expect(all).toBeLessThanOrEqual(ENGINE_CEILING_ALL)
})

test('a library is known by its words in minified code', () => {
  expect(tooEarly('a.className="maplibregl-canvas"')).toEqual(['maplibre'])
  expect(tooEarly('e._zod.def')).toEqual(['zod'])
  expect(tooEarly('const a=1')).toEqual([])
})
