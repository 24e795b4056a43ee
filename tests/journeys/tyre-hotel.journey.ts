import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import {
  codeField,
  codeOf,
  CONTACT,
  expectAccessible,
  fillContact,
  freeDays,
  onStep,
  open,
  press,
  reload,
  search,
  sendCode,
  signIn,
  times,
} from './tyre-hotel-page.ts'

test('from the plate to the rating, with a reload at every step and the server away at submit [TYRE-07] [TYREBOOK-01] [TYREBOOK-20] [SVCERR-13] [SVCERR-15]', async ({
  page,
  app,
}) => {
  const observed = await listen(page)
  await open(page)
  await page.getByLabel('Registreringsnummer').fill('tyr 100')
  await reload(page, 'search')
  await expect(page.getByLabel('Registreringsnummer')).toHaveValue('TYR100')
  await expectAccessible(page, 'search')
  await press(page, 'Fortsätt')

  await onStep(page, 'login')
  await reload(page, 'login')
  await expect(page.getByText(/^\*\*\* .*05$/)).toBeVisible()
  await expectAccessible(page, 'login')
  await sendCode(page)

  const code = await codeOf(page)
  observed.secrets.push(code)
  await reload(page, 'validate')
  const wrong = code === '1111' ? '2222' : '1111'
  await codeField(page).fill(`${wrong} and more`)
  await expect(codeField(page)).toHaveValue(wrong)
  await codeField(page).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page, 'validate, a wrong code')
  await codeField(page).fill(code)
  await codeField(page).press('Enter')

  await onStep(page, 'loggedIn')
  expect(says(await stored(page), code)).toBe(false)
  await reload(page, 'loggedIn')
  await expect(page.getByRole('article')).toHaveCount(2)
  // One tyre is worn: the pair is taken by the keyboard, and stands after a reload.
  const newTyres = page.getByRole('checkbox', { name: 'Lägg till nya däck i mitt besök' })
  await newTyres.focus()
  await page.keyboard.press('Space')
  await reload(page, 'loggedIn')
  await expect(newTyres).toBeChecked()
  await expect(page.getByText('2 × 1 495 kr')).toBeVisible()
  await page.getByRole('radio', { name: 'Däckhotell', exact: true }).check()
  // By the keyboard alone: the tabbed day is the first free one.
  await freeDays(page).first().focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect(page.locator('table button:focus')).toHaveCount(1)
  await expectAccessible(page, 'loggedIn')
  await freeDays(page).first().click()
  await expect(page.getByText(/^Vald dag: /)).toBeVisible()
  await press(page, 'Boka tid')

  await onStep(page, 'booking')
  await expect(page.getByText('Totalt 2 990 kr')).toBeVisible()
  await expect(page.getByText('Datum', { exact: true })).toBeVisible()
  await expect(times(page).first()).toBeVisible()
  await expectAccessible(page, 'times')
  await inThreeColumns(page)
  await press(page, 'Ändra datum')
  await freeDays(page).nth(1).click()
  await reload(page, 'booking')
  await times(page).first().click()
  await expect(page.getByRole('button', { name: 'Genomför bokning' })).toBeDisabled()
  await fillContact(page)
  await page.getByLabel('Mobilnummer *').fill('070-174 06 99')
  await expect(page.getByLabel('Mobilnummer *')).toHaveValue('0701740699')
  await page.getByLabel('Mobilnummer *').fill(CONTACT.Mobilnummer)
  await reload(page, 'booking')
  await expect(page.getByLabel('Email *')).toHaveValue(CONTACT.Email)
  await expectAccessible(page, 'contact')

  await app.stop()
  const logged = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/log') && /tyre-booking/.test(request.postData() ?? ''),
  )
  await press(page, 'Genomför bokning')
  expect((await logged).postDataJSON()).toEqual({ event: 'tyre-booking-failed', code: 'network' })
  const failure = page.getByText('Något gick fel, var god och försök senare.')
  await expect(failure).toBeVisible()
  await expect(failure).toHaveCSS('color', 'rgb(179, 36, 27)')
  for (const [label, value] of Object.entries(CONTACT)) {
    await expect(page.getByLabel(`${label} *`)).toHaveValue(value)
  }
  await app.start()
  const again = page.getByRole('button', { name: 'Genomför bokning' })
  await again.click({ timeout: 3_000 }).catch(() => undefined)

  await onStep(page, 'confirmation')
  await reload(page, 'confirmation')
  await expect(page.getByText('Totalt 2 990 kr')).toBeVisible()
  await expectAccessible(page, 'confirmation')
  await page.getByRole('radio', { name: '4 stjärnor av 5' }).check({ force: true })
  await press(page, 'Skicka omdöme')
  await expect(page.getByText('Tack för ditt omdöme!')).toBeVisible()
  await reload(page, 'confirmation')
  await expect(page.getByText('Tack för ditt omdöme!')).toBeVisible()

  await press(page, 'Boka tid för annan bil')
  await onStep(page, 'search')
  await expect(page.getByLabel('Registreringsnummer')).toHaveValue('')
  await expect.poll(() => stored(page)).toContain('logout.done')
  const left = await stored(page)
  expect(left).not.toContain('"tirehotel"')
  expect(observed.secrets.filter((secret) => says(left, secret))).toEqual([])
  const days = await page.request.post(
    '/api/tirehotel/booking/GetTimeslotDays?workshopIdentifier=4210',
    { data: { startDate: '2030-01-01', endDate: '2030-01-02', regNo: 'TYR100' } },
  )
  expect(days.status()).toBe(401)

  // The canary: nothing personal in an address, in the data layer or on the console.
  const text = JSON.stringify([observed.addresses, observed.lines, await pushed(page)])
  expect(observed.secrets.filter((secret) => says(text, secret))).toEqual([])
  expect((await pushed(page)).length).toBeGreaterThan(5)
})

test('no agreement, no days, no times: each has its message, and the last can be booked all the same [SVCERR-04] [SVCERR-09] [SVCERR-12] [TYRE-03] [TYREBOOK-26]', async ({
  page,
}) => {
  await open(page)
  await search(page, 'TYR404')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Vi hittar inget däckhotellsavtal för detta registreringsnummer.',
  )
  await expect(page.getByRole('link', { name: 'Boka service' }).last()).toHaveAttribute(
    'href',
    '/service-och-verkstad/boka-service',
  )

  await signIn(page, 'TYR200')
  await expect(page.getByText(/inga tillgängliga tider på din verkstad/)).toBeVisible()
  // Of the run nothing is left, but the session of this tab says that its owner was validated.
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('fc/')) sessionStorage.removeItem(key)
    }
  })
  await reload(page, 'loggedIn')
  await press(page, 'Logga ut')
  await onStep(page, 'search')
  // Back, from here and from another page, brings nobody back who was signed in.
  await page.goBack()
  await onStep(page, 'search')
  await page.goto('/kontakt')
  await page.goBack()
  await onStep(page, 'search')
  await expect(page.getByRole('article')).toHaveCount(0)

  await open(page)
  await search(page, 'TYR300')
  await sendCode(page)
  await ofNoMoreUse(page)
  await codeField(page).fill(await codeOf(page))
  await codeField(page).press('Enter')
  await onStep(page, 'loggedIn')
  await press(page, 'Boka tid')
  await freeDays(page).first().click()
  await expect(page.getByText('Verkstaden återkommer med tid')).toBeVisible()
  await fillContact(page)
  const booked = page.waitForRequest(/\/booking\/create/)
  await press(page, 'Genomför bokning')
  expect((await booked).postDataJSON()).toMatchObject({
    bookingDate: expect.stringMatching(/T00:00:00$/),
    bookingStart: null,
  })
  await onStep(page, 'confirmation')
})

/** After the third wrong code the focus stayed in the field of a code that no longer counts. */
async function ofNoMoreUse(page: Page): Promise<void> {
  const message = 'Koden stämmer inte, och den gäller inte längre. Skicka en ny kod.'
  // As the server answers to the third; the code itself is needed.
  await page.route(
    '**/authorization/validate*',
    (route) =>
      route.fulfill({ status: 422, json: { type: 'urn:forecourt:problem:code-spent', message } }),
    { times: 1 },
  )
  await codeField(page).fill('0000')
  await codeField(page).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
  await expect(page.getByRole('button', { name: 'Skicka en ny kod' })).toBeFocused()
}

/** Whether a text has a secret; a code's four digits are in a digest or a time by chance, too. */
const says = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`).test(text)
    : text.includes(secret)

interface Observed {
  /** What must be nowhere; the code is added when it is known. */
  readonly secrets: string[]
  readonly addresses: string[]
  readonly lines: string[]
}

/** Every address of the page, every line of its console, and every push to its data layer. */
async function listen(page: Page): Promise<Observed> {
  const observed: Observed = {
    secrets: ['TYR100', '1740605', ...Object.values(CONTACT)],
    addresses: [],
    lines: [],
  }
  page.on('framenavigated', (frame) => observed.addresses.push(frame.url()))
  page.on('console', (line) => observed.lines.push(line.text()))
  await page.addInitScript(() => {
    // Outlives the page's own reloads.
    const kept = JSON.parse(localStorage.getItem('journey') ?? '[]') as object[]
    const layer = {
      push: (entry: object) => {
        kept.push(entry)
        localStorage.setItem('journey', JSON.stringify(kept))
        return kept.length
      },
    }
    Object.assign(window, { dataLayer: layer })
  })
  return observed
}

const pushed = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('journey') ?? '[]') as object[])

const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

async function inThreeColumns(page: Page): Promise<void> {
  const boxes = await Promise.all((await times(page).all()).map((time) => time.boundingBox()))
  const lefts = new Set(boxes.map((box) => Math.round(box?.x ?? -1)))
  expect(lefts.size).toBe(3)
  const words = await times(page).allTextContents()
  expect(words).toEqual([...new Set(words)].toSorted())
}
