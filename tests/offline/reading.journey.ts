import { expect, test } from './harness/index.ts'
import { bar, heading, isCached, keeps } from './offline-page.ts'

// What is least like an emulated cut; how else it is cut, sending plays.
test.use({ cutBy: 'server' })

const FORM = '/salj-bil'
/** Fetched beforehand from every page, and read on none here. */
const BOOKING = '/service-och-verkstad/boka-service'
/** The line is there, and the server is not. */
const AWAY = /Vi når inte servern just nu|We cannot reach the server just now/

test('what was read is read again without a line, and what was not gets a notice in the page’s language', async ({
  page,
  line,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/healthz')) asked += 1
  })
  // The first visit's document came before there was a worker.
  await page.goto('/')
  const welcome = (await heading(page).textContent()) ?? '-'
  const ahead = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname).find((path) => path.length > 1),
    )
  await isCached(page)
  // A page that the one in view leads to.
  await expect.poll(() => keeps(page, ahead ?? '-'), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => keeps(page, BOOKING), { timeout: 20_000 }).toBe(true)
  await page.goto(FORM)
  await isCached(page)
  // A page that came from the site says so; only one that was kept has to ask.
  expect(asked).toBe(0)

  await line.cut()
  await page.goto('/')
  await expect(heading(page)).toHaveText(welcome)
  await expect(bar(page)).toContainText('Vi når inte servern just nu')
  expect(asked).toBeGreaterThan(0)
  await page.goto(ahead ?? '-')
  await expect(heading(page)).toBeVisible()
  await expect(heading(page)).not.toHaveText(AWAY)
  await page.goto(`${FORM}?utm_source=letter`)
  await expect(page.getByLabel('Registreringsnummer')).toBeVisible()

  await page.goto('/aldrig-besokt')
  await expect(heading(page)).toHaveText(AWAY)
  const listed = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(listed.first()).toBeVisible()
  const paths = await listed.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname),
  )
  expect(new Set(paths)).toEqual(new Set(['/', FORM, ahead]))
  await page.goto('/en')
  await expect(heading(page)).toHaveText(AWAY)
  await line.mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).not.toHaveText(AWAY)
  await expect(page).toHaveURL(/\/en$/)
})
