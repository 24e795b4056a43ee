import { expect, test } from './harness/index.ts'
import { pressUntil } from './harness/press-until.ts'

test('the footer opens the cookie settings without leaving the page, and Escape closes them [FOOT-10] [FOOT-19]', async ({
  page,
}) => {
  await page.goto('/')
  const address = page.url()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookieinställningar' })
  const dialog = page.getByRole('dialog', { name: 'Cookieinställningar' })
  await pressUntil(link, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
})

test('a page view is sent only once allowed, and no longer once taken back [TRACK-01] [TRACK-06] [TRACK-07]', async ({
  page,
  context,
}) => {
  const sent: unknown[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/analytics/page-view') sent.push(request.postDataJSON())
    if (url.hostname !== 'localhost' && /^https?:$/.test(url.protocol)) foreign.push(url.href)
  })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookieinställningar' })
  const dialog = page.getByRole('dialog', { name: 'Cookieinställningar' })
  const statistics = dialog.getByRole('checkbox', { name: 'Statistik' })
  const open = () => pressUntil(link, statistics)

  await page.goto('/')
  await open()
  await expect(statistics).not.toBeChecked()
  expect(sent).toEqual([])
  expect(await context.cookies()).toEqual([])

  await statistics.check()
  await dialog.getByRole('button', { name: 'Spara valen' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({
    channel: 'WEB',
    currency: 'SEK',
    pageVariant: 'default',
    language: 'sv',
  })
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
    ['consent', 'v1.s1.m0'],
  ])

  await open()
  await context.addCookies([{ name: '_ga', value: 'GA1', url: page.url() }])
  await statistics.uncheck()
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Spara valen' }).click()
  await reloaded
  await open()
  await expect(statistics).not.toBeChecked()
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent'])
  expect(sent).toHaveLength(1)
  expect(foreign).toEqual([])
})
