import { violations } from './axe.ts'
import { expect, test } from './index.ts'
import { DESKTOP } from './screen.ts'

test.use(DESKTOP)

test('the site comes back on the same address, with the same data, after a power cut', async ({
  page,
  app,
}) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()

  await app.stop('SIGKILL')
  await expect(page.goto('/')).rejects.toThrow('ERR_CONNECTION_REFUSED')

  await app.start()
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  expect(page.url()).toBe(`${app.url}/`)
})

test('what axe finds is reported, with the element that has it', async ({ page }) => {
  await page.setContent(
    '<html lang="sv"><title>A</title><main><h1>A</h1><p style="color:#eee;background:#fff">pale</p><img src="a.png"></main>',
  )
  expect(await violations(page)).toEqual([
    'color-contrast: <p style="color:#eee;background:#fff">pale</p>',
    'image-alt: <img src="a.png">',
  ])
  expect(await violations(page, { rules: ['image-alt'] })).toHaveLength(1)
  expect(await violations(page, { part: 'h1' })).toEqual([])
})
