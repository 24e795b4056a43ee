import { expect, playedIn, test } from './harness/index.ts'
import { everythingKept, heading, isKept, keeps } from './offline-page.ts'

playedIn('proxy')

test('what a captive portal says is shown and never kept, and neither is half a page', async ({
  page,
  gate,
}) => {
  await page.goto('/')
  await isKept(page)
  gate?.captive('<!doctype html><title>Ombord</title><h1>Välkommen ombord</h1>')
  await page.goto('/salj-bil')
  await expect(heading(page)).toHaveText('Välkommen ombord')
  expect(await keeps(page, '/salj-bil')).toBe(false)
  // Nor does it come in the place of what was kept before.
  await page.goto('/')
  await expect(heading(page)).toHaveText('Välkommen ombord')
  gate?.cut()
  await page.goto('/')
  await expect(heading(page)).not.toHaveText('Välkommen ombord')
  expect((await everythingKept(page)).filter(({ body }) => body.includes('ombord'))).toEqual([])

  gate?.mend()
  gate?.loseAnswer({ to: 'GET /om-oss ', afterBytes: 6_000 })
  await page.goto('/om-oss').catch(() => undefined)
  await page.goto('/')
  expect(await keeps(page, '/om-oss')).toBe(false)
  await page.goto('/om-oss')
  await isKept(page)
})
