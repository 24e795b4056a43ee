import { expect, test } from './harness/index.ts'
import { cachedEntries, heading, isCached, keeps } from './offline-page.ts'

test.use({ cutBy: 'proxy' })

test('what a captive portal says is shown and never kept, nor half a page; a gateway’s word and silence give way to the page that was read', async ({
  page,
  gate,
}) => {
  await page.goto('/')
  const welcome = (await heading(page).textContent()) ?? '-'
  await isCached(page)
  gate?.captive('<!doctype html><title>Ombord</title><h1>Välkommen ombord</h1>')
  await page.goto('/salj-bil')
  await expect(heading(page)).toHaveText('Välkommen ombord')
  expect(await keeps(page, '/salj-bil')).toBe(false)
  // Nor does it come instead of what was kept before.
  await page.goto('/')
  await expect(heading(page)).toHaveText('Välkommen ombord')
  gate?.cut()
  await page.goto('/')
  await expect(heading(page)).toHaveText(welcome)
  expect((await cachedEntries(page)).filter(({ body }) => body.includes('ombord'))).toEqual([])

  // A gateway that says the site is gone, and a line that says nothing at all: the page as it was read.
  for (const trouble of [
    () => gate?.captive('<h1>Bad gateway</h1>', 502),
    () => gate?.goSilent(),
  ]) {
    trouble()
    await page.goto('/')
    await expect(heading(page)).toHaveText(welcome)
  }

  gate?.mend()
  gate?.loseAnswer({ to: 'GET /om-hedin-automotive/om-oss ', afterBytes: 6_000 })
  await page.goto('/om-hedin-automotive/om-oss').catch(() => undefined)
  await page.goto('/')
  expect(await keeps(page, '/om-hedin-automotive/om-oss')).toBe(false)
  await page.goto('/om-hedin-automotive/om-oss')
  await isCached(page)
})
