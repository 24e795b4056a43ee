import { expect, test } from './index.ts'

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
