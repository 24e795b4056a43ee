import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { openScene } from './stage/stage.ts'

// Each sets the widths that it is about.
test.use(DESKTOP)

const size = (page: Page, width: number, height = 900) => page.setViewportSize({ width, height })

/** The box of what `selector` finds in a case of the scene, and that of the block around it. */
async function boxes(page: Page, name: string, selector: string) {
  const block = page.locator(`[data-case=${name}] > *`)
  const [inner, outer] = await Promise.all([
    block.locator(selector).first().boundingBox(),
    block.boundingBox(),
  ])
  if (!inner || !outer) throw new Error(`${name} has no ${selector}.`)
  return { inner, outer }
}

test('the words of a hero stand at its top, at its bottom, and else in its middle [BLOCK-05]', async ({
  page,
}) => {
  await openScene(page, 'blocks')
  await size(page, 1440)
  const room = async (name: string) => {
    const { inner: title, outer } = await boxes(page, name, 'h2')
    const { inner: text } = await boxes(page, name, 'p')
    const above = title.y - outer.y
    const below = outer.y + outer.height - (text.y + text.height)
    return { above, below, both: above + below }
  }
  const [top, middle, bottom] = [await room('top'), await room('plain'), await room('bottom')]
  expect(top.both).toBeGreaterThan(200)
  expect(top.above).toBeLessThan(top.both / 3)
  expect(bottom.below).toBeLessThan(bottom.both / 3)
  expect(Math.abs(middle.above - middle.below)).toBeLessThan(4)
})

test('a hero has another picture on phones, its words in the middle, space above or the whole window [BLOCK-06] [BLOCK-25]', async ({
  page,
}) => {
  await openScene(page, 'blocks')
  const picture = (name: string) =>
    page.locator(`[data-case=${name}] img`).evaluate((img: HTMLImageElement) => img.currentSrc)
  for (const [width, phone] of [
    [767, 'narrow'],
    [768, 'wide'],
  ] as const) {
    await size(page, width)
    await expect.poll(() => picture('phone')).toContain(`/${phone}.svg`)
    // Without one of its own the phone has the other.
    expect(await picture('plain')).toContain('/wide.svg')
  }

  await size(page, 1440)
  const offCentre = async (name: string) => {
    const { inner, outer } = await boxes(page, name, 'h2')
    return Math.abs(inner.x + inner.width / 2 - (outer.x + outer.width / 2))
  }
  expect(await offCentre('centred')).toBeLessThan(2)
  expect(await offCentre('plain')).toBeGreaterThan(200)
  const align = (name: string) =>
    page.locator(`[data-case=${name}] p`).evaluate((text) => getComputedStyle(text).textAlign)
  expect(await align('centred')).toBe('center')
  expect(await align('plain')).toBe('start')

  const margin = (name: string) =>
    page
      .locator(`[data-case=${name}] > *`)
      .evaluate((block) => parseFloat(getComputedStyle(block).marginBlockStart))
  expect(await margin('space')).toBeGreaterThan(16)
  expect(await margin('plain')).toBe(0)

  for (const height of [700, 1100]) {
    await size(page, 1440, height)
    expect((await boxes(page, 'full', 'h2')).outer.height).toBe(height)
    expect((await boxes(page, 'plain', 'h2')).outer.height).not.toBe(height)
  }
})

test('text stands before its picture, and after it where they change sides [BLOCK-25]', async ({
  page,
}) => {
  await openScene(page, 'blocks')
  await size(page, 1440)
  for (const [name, isBefore] of [
    ['straight', true],
    ['reverse', false],
  ] as const) {
    const { inner: words } = await boxes(page, name, 'h2')
    const { inner: picture } = await boxes(page, name, 'img')
    expect([name, words.x < picture.x]).toEqual([name, isBefore])
  }
})

test('an offer stood above its picture, and the third of three models alone in a row of a tablet', async ({
  page,
}) => {
  await openScene(page, 'blocks')
  for (const width of [768, 1280]) {
    await size(page, width)
    const { inner: words, outer } = await boxes(page, 'offer', 'h2')
    const { inner: picture } = await boxes(page, 'offer', 'img')
    expect([width, words.x < picture.x, picture.y < words.y]).toEqual([width, true, true])
    expect(picture.height).toBeGreaterThan(outer.height - 2)
    const tops = await page
      .locator('[data-case=models] li')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([3, 1])
  }
})

test('a brand is black and white at rest, in colour under the pointer or focus, and has the one picture there is for both [FOOT-01] [FOOT-13]', async ({
  page,
}) => {
  await openScene(page, 'footer')
  const brand = (name: string) => page.getByRole('link', { name, exact: true })
  const seen = (name: string) =>
    brand(name)
      .locator('img')
      .evaluateAll((all) =>
        all
          .filter((img) => Number(getComputedStyle(img).opacity) > 0.5)
          .map((img) => [new URL((img as HTMLImageElement).src).pathname, img.checkVisibility()]),
      )
  const looks = async (name: string) => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const rest = await seen(name)
    await brand(name).hover()
    const hovered = await seen(name)
    await page.mouse.move(0, 0)
    // A key was used last: what is focused now is focused visibly.
    await page.keyboard.press('Shift')
    await brand(name).focus()
    return { rest, hovered, focused: await seen(name) }
  }
  const all = (rest: string, lively = rest) => ({
    rest: [[rest, true]],
    hovered: [[lively, true]],
    focused: [[lively, true]],
  })
  expect(await looks('Both')).toEqual(all('/both-grey.svg', '/both-colour.svg'))
  expect(await looks('Colour')).toEqual(all('/colour-alone.svg'))
  expect(await looks('Grey')).toEqual(all('/grey-alone.svg'))

  // A drawing has one picture, whose colour is taken away at rest.
  const filter = () =>
    brand('Volvo')
      .locator('img')
      .evaluate((img) => getComputedStyle(img).filter)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await filter()).toBe('brightness(0)')
  await brand('Volvo').hover()
  expect(await filter()).toBe('none')
})

test('the columns of the footer stand two abreast, and four from 1024 px [FOOT-07] [FOOT-14]', async ({
  page,
}) => {
  await openScene(page, 'footer')
  const titles = page.getByRole('contentinfo').getByRole('heading', { level: 2 })
  const abreast = async (width: number) => {
    await size(page, width)
    const tops = await titles.evaluateAll((all) => all.map((at) => at.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  expect(await abreast(360)).toBe(2)
  expect(await abreast(1023)).toBe(2)
  expect(await abreast(1024)).toBe(4)
  expect(await abreast(1920)).toBe(4)
})

test('in forced colours the chosen tab looked like the other, a chosen topic as if it had the focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openScene(page, 'chosen')
  await size(page, 390)
  const WHITE = /^rgba?\(255, 255, 255\b/
  const ground = (role: 'button' | 'tab', name: string) =>
    page.getByRole(role, { name }).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('button', 'Elbilar')).not.toMatch(WHITE)
  expect(await ground('button', 'Verkstad')).toMatch(WHITE)
  expect(await ground('tab', 'Lista')).not.toMatch(WHITE)
  expect(await ground('tab', 'Karta')).toMatch(WHITE)
})
