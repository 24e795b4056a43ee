import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { openScene, STAGE } from './stage/stage.ts'

test.use(DESKTOP)

/** What is pushed to the data layer, and the addresses that the page leaves for, as they come. */
async function recordEvents(page: Page): Promise<readonly unknown[]> {
  const events: unknown[] = []
  await page.exposeFunction('record', (event: unknown) => void events.push(event))
  await page.addInitScript(() => {
    const layer: object[] = []
    layer.push = (...pushed) => {
      for (const event of pushed) Reflect.get(window, 'record')(event)
      return 0
    }
    window.dataLayer = layer
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) events.push(request.url().slice(STAGE.length))
  })
  return events
}

const search = (search_term: string) => ({
  event: 'search',
  search_type: 'start page',
  search_term,
})

/** Once it has suggestions it is a combobox. */
const heroField = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Sök bland bilar' })
    .or(page.getByRole('combobox', { name: 'Sök bland bilar' }))

/** The stage with an index that has these cars. */
async function openSearch(page: Page): Promise<void> {
  await openScene(page, 'search')
  const models = [
    { text: 'XC60', count: 23 },
    { text: 'V60', count: 1 },
  ]
  const values = [
    { text: 'Land Rover', count: 9, children: [{ text: 'Defender', count: 9 }] },
    { text: 'Volvo', count: 24, children: models },
  ]
  const facet = { 'car_brand>car_model': { values } }
  await page.route('**/api/search', (route) =>
    route.fulfill({ json: { facet, content: [], total_items: 33, limit: 0, offset: 0 } }),
  )
}

test('the search of a hero: nothing is sent without a text, and what is written can be cleared [SEARCHBAR-04] [SEARCHBAR-06] [SEARCHBAR-08]', async ({
  page,
}) => {
  const events = await recordEvents(page)
  await openScene(page, 'search')
  const field = heroField(page)
  const submit = page.getByRole('button', { name: 'Sök', exact: true })
  const clear = page.getByRole('button', { name: 'Töm' })
  await expect(submit).toBeDisabled()
  await expect(clear).toHaveCount(0)
  await field.fill('   ')
  await expect(submit).toBeDisabled()
  await field.press('Enter')
  await field.fill('volvo')
  await expect(submit).toBeEnabled()
  await clear.click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(clear).toHaveCount(0)
  await expect(submit).toBeDisabled()
  await field.press('Enter')
  expect(events).toEqual(['/?scene=search'])
})

test('the search of a hero: Enter leads to its address, and is reported before [SEARCHBAR-01] [SEARCHBAR-03] [SEARCHBAR-05] [SEARCHBAR-08] [TRACK-05]', async ({
  page,
}) => {
  const events = await recordEvents(page)
  await openSearch(page)
  const field = heroField(page)
  await field.fill(' elbil & kombi ')
  await field.press('Enter')
  const address = '/kop-bil?keyphrase=elbil+%26+kombi'
  await page.waitForURL(STAGE + address)
  await page.waitForLoadState()
  expect(events).toEqual(['/?scene=search', search('elbil & kombi'), address])

  // Words that name values of the car list become parts of the address.
  await openSearch(page)
  await field.fill('begagnad land rover fin')
  await field.press('Enter')
  await page.waitForURL(`${STAGE}/kop-bil/Land%20Rover?keyphrase=begagnad+fin`)

  // Where no facets can be had, all of it is the keyphrase.
  await openScene(page, 'search')
  await page.route('**/api/search', (route) => route.fulfill({ status: 503 }))
  await field.fill('land rover')
  await field.press('Enter')
  await page.waitForURL(`${STAGE}/kop-bil?keyphrase=land+rover`)
})

test('the search of a hero suggests values with the number of their cars, by keys and by touch', async ({
  page,
}) => {
  const events = await recordEvents(page)
  await openSearch(page)
  const field = heroField(page)
  const list = page.getByRole('listbox')
  await field.fill('volvo')
  await expect(list.getByRole('option')).toHaveText(['Volvo 24 bilar'])
  await field.fill('60')
  await expect(list).toBeHidden()
  await field.fill('volvo x')
  await expect(list.getByRole('option')).toHaveText(['Volvo XC60 23 bilar'])
  await field.press('Escape')
  await expect(list).toBeHidden()
  await field.fill('v60')
  await field.press('ArrowDown')
  await expect(list.getByRole('option', { name: 'Volvo V60 1 bil' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await field.press('Enter')
  await page.waitForURL(`${STAGE}/kop-bil/Volvo/V60`)
  expect(events).toContainEqual(search('Volvo V60'))

  await openSearch(page)
  await field.fill('xc')
  await list.getByRole('option', { name: 'Volvo XC60' }).click()
  await page.waitForURL(`${STAGE}/kop-bil/Volvo/XC60`)
})

test('the search of the navigation leads to its own address, by its button or Enter [SEARCHBAR-02] [SEARCHBAR-04] [SEARCHBAR-05] [TRACK-05]', async ({
  page,
}) => {
  const events = await recordEvents(page)
  await openScene(page, 'search')
  const field = page.getByRole('textbox', { name: 'searchLabel' })
  const submit = page.getByRole('button', { name: 'searchSubmit' })
  await expect(submit).toBeDisabled()
  await field.fill('v60')
  await submit.click()
  await page.waitForURL(`${STAGE}/sok?typ=1&keyphrase=v60`)
  await page.goBack()
  await field.fill('v90')
  await field.press('Enter')
  await page.waitForURL(`${STAGE}/sok?typ=1&keyphrase=v90`)
  expect(events.filter((one) => typeof one === 'object')).toEqual([search('v60'), search('v90')])
})
