import { expect, test } from './harness/index.ts'
import { violations } from './harness/axe.ts'
import { openScene } from './stage/stage.ts'

const EVERY = [
  'offline,sent,update',
  'unfinished,sent',
  'offlineWaiting,failed,sending',
  'many,waiting,back',
]

test('the bar and the offer of an update are in order for everybody, and large enough for a thumb', async ({
  page,
}) => {
  for (const states of EVERY) {
    await openScene(page, 'foot', `&states=${states}`)
    await expect(page.getByRole('button')).not.toHaveCount(0)
    expect([states, await violations(page)]).toEqual([states, []])
    for (const button of await page.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  }
})

test('nothing that has the focus is below the bar, and the page’s end can be scrolled clear of it', async ({
  page,
}) => {
  await openScene(page, 'foot', '&states=many,update')
  const top = async () => (await page.getByRole('list').first().boundingBox())?.y ?? 0
  const links = await page.getByRole('main').getByRole('link').all()
  await page.getByRole('main').focus()
  for (const link of links) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    const box = await link.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top())
  }
})

test('who closes the bar by keyboard goes on from the page; in a narrow window it has room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 500 })
  await openScene(page, 'foot', '&states=sent&site=group-cz')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Zavřít' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
