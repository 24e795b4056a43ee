import { carsForSale } from '#fixtures/cars'
import { siteContent } from '#fixtures/content'
import { violations } from './harness/axe.ts'
import { expect, test } from './harness/index.ts'
import { siteUrl } from './site-pages.ts'

const BRITISH = 'hedinautomotive-uk'
const onShow = carsForSale(BRITISH).find(
  (car) => car.autos_on_show === 'true' && car.car_regno && car.car_id % 2 === 0,
)
if (!onShow) throw new Error('the fixtures have no car on show in Britain')
const { pathToCarDetail = '' } = siteContent(BRITISH).home.en?.settings ?? {}

test('the keyboard alone turns a car, which turned by itself, and a mouse looks around in it', async ({
  page,
  app,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${siteUrl(app.url, BRITISH)}${pathToCarDetail}/${onShow.car_id}/${onShow.slug}`)
  const gallery = page.locator('#gallery')
  const views = gallery.getByRole('group', { name: /^Ways to look at/ })
  await expect(views.getByRole('button')).toHaveText(['Pictures', 'Video', 'Inside', '360°'])
  // A small picture stayed marked, though another view was shown.
  const marked = gallery.locator('button[aria-current=true]')
  await expect(marked).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await views.getByRole('button', { name: '360°' }).focus()
  await page.keyboard.press('Enter')

  const car = gallery.getByRole('slider', { name: 'Turn the car' })
  const frame = async () => Number(await car.getAttribute('aria-valuenow'))
  await expect(gallery.getByRole('list', { name: /^Pictures of/ })).toBeHidden()
  await expect(marked).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await expect.poll(frame).toBeGreaterThan(2)
  await gallery.getByRole('button', { name: 'Stop turning' }).press('Enter')
  // Where motion is to be reduced, nothing is there that would let it turn.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(gallery.getByRole('button', { name: 'Let the car turn' })).toHaveCount(0)
  const stood = await frame()
  await car.focus()
  await page.keyboard.press('ArrowRight')
  expect(await frame()).toBe((stood % 36) + 1)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  expect(await frame()).toBe(36)
  await expect(car.locator('img[data-shown]')).toHaveAttribute('src', /\/frames\/36$/)
  expect(await car.locator('img').count()).toBe(11)

  const box = await car.boundingBox()
  if (!box) throw new Error('the car has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const drag = async (by: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(52)
  expect(await frame()).toBe(10)
  expect(await violations(page)).toEqual([])

  await views.getByRole('button', { name: 'Inside' }).click()
  const inside = gallery.getByRole('slider', { name: 'Look around in the car' })
  await expect(inside).toHaveAttribute('aria-valuenow', '0')
  await drag(-100)
  await expect(inside).not.toHaveAttribute('aria-valuenow', '0')
  await views.getByRole('button', { name: 'Video' }).click()
  await expect(gallery.locator('video')).toBeVisible()
  await views.getByRole('button', { name: 'Pictures' }).click()
  await expect(gallery.locator('video')).toHaveCount(0)
  await expect(gallery.getByRole('list', { name: /^Pictures of/ })).toBeVisible()
})
