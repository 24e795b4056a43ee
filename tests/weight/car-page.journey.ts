import { expect, test } from '../journeys/harness/index.ts'
import { SCREENS } from '../journeys/harness/screen.ts'
import { GOALS } from './budgets.ts'
import { SHIFT_GOAL } from './editorial.ts'
import { layoutShift } from './layout-shift.ts'
import { scriptWeight, tooEarly } from './page.ts'

/** A new car with everything that a car's page can have. */
const CAR = '/kop-bil/10000018'

test('a car’s page loads no more at first than it may, and neither map nor zod', async ({
  app,
}) => {
  const answer = await fetch(app.url + CAR)
  expect(answer.status).toBe(200)
  const { js, code } = scriptWeight(await answer.text())
  expect(tooEarly(code)).toEqual([])
  expect(js).toBeGreaterThan(100 * 1024)
  expect(js).toBeLessThanOrEqual(GOALS.carJs)
})

for (const { name, screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen)

    test('nothing on a car’s page moves while it loads or is scrolled', async ({ page }) => {
      expect(await layoutShift(page, CAR)).toBeLessThanOrEqual(SHIFT_GOAL)
    })
  })
}

test('a car’s page asks for its scripts once its picture is painted', async ({ page }) => {
  await page.goto(CAR)
  const asked = await page.waitForFunction(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const waiting = document.querySelectorAll('[type="waiting"], [rel="waiting"]').length
    const ready = scripts.length > 8 && waiting === 0 && painted !== undefined
    return ready && { painted: painted.startTime, first: scripts[0]?.startTime ?? 0 }
  })
  const { painted, first } = (await asked.jsonValue()) as { painted: number; first: number }
  expect(first).toBeGreaterThan(painted)
})
