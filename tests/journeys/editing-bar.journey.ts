import type { Page } from '@playwright/test'
import { expect, STAGING_SECRET, test } from './harness/index.ts'
import { DESKTOP, PHONE } from './harness/screen.ts'

const ABOUT = '/om-hedin-automotive/om-oss'
const LAST_WORDS = 'Och här slutar den.'

/** Opens a page for editing, with the bar there. */
async function edit(page: Page, site: string, path: string) {
  await page.goto(`${site}/feaas-render?secret=${STAGING_SECRET}&path=${path}`)
  const bar = page.getByRole('complementary', { name: 'Redigeringsläge' })
  await expect(bar).toBeVisible()
  await expect(page.locator('[data-edit]').first()).toHaveAttribute('contenteditable', /./)
  return { bar, status: bar.getByRole('status') }
}

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('the focus was lost as a panel of the bar closed', async ({
    page,
    staging: { url: site },
  }) => {
    const { bar, status } = await edit(page, site, '/service-och-verkstad')
    const words = page.locator('main a [data-edit$=":Link"]').first()
    await words.focus()
    await page.keyboard.press('Enter')
    await expect(bar.getByLabel('Länktext')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(words).toBeFocused()
    await expect(bar.getByLabel('Länktext')).toHaveCount(0)
    // It opens again from there.
    await page.keyboard.press('Enter')
    await bar.getByLabel('Länktext').fill('Till bilarna')
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('Sparat som utkast')
    await expect(words).toBeFocused()
    // The page shows what is typed, and what it was where that is given up.
    await page.keyboard.press('Enter')
    await bar.getByLabel('Länktext').fill('Ett annat ord')
    await expect(words).toHaveText('Ett annat ord')
    await page.keyboard.press('Escape')
    await expect(words).toHaveText('Till bilarna')

    const open = bar.getByRole('button', { name: 'Sidan', exact: true })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('heading', { name: 'Sidan' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar.getByLabel('Sidans titel')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()

    // An offer has nowhere to go back to: the bar has the focus.
    const title = page.getByRole('heading', { level: 1 })
    await title.fill('Halvskriven')
    await page.reload()
    await bar.getByRole('button', { name: 'Kasta' }).click()
    await expect(bar).toBeFocused()
  })

  test('what was typed into the panel of the page was lost by a reload and left out of what was published', async ({
    page,
    staging: { url: site },
  }) => {
    const { bar, status } = await edit(page, site, ABOUT)
    const open = bar.getByRole('button', { name: 'Sidan', exact: true })
    await open.click()
    await bar.getByLabel('Sidans titel').fill('Titel i en tunnel')
    await page.reload()
    const offer = bar.getByRole('region', { name: 'Text som inte hann sparas' })
    await expect(offer).toContainText('Sidans titel')
    await offer.getByRole('button', { name: 'Använd' }).click()
    await expect(status).toHaveText('Sparat som utkast')
    await open.click()
    await expect(bar.getByLabel('Sidans titel')).toHaveValue('Titel i en tunnel')

    // Closed, it is given up.
    await bar.getByLabel('Sidans titel').fill('Bortkastad')
    await bar.getByRole('button', { name: 'Stäng' }).click()
    await open.click()
    await expect(bar.getByLabel('Sidans titel')).toHaveValue('Titel i en tunnel')

    // Published with what else was typed.
    await bar.getByLabel('Sidans titel').fill('Titel som är kvar')
    await bar.getByRole('button', { name: 'Publicera sidan' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('insertion')).toContainText(['Titel som är kvar'])
    await expect(dialog.getByRole('checkbox', { name: 'Sidans titel' })).toBeChecked()
  })

  test('the button that saves the panel of the page was out of sight', async ({
    page,
    staging: { url: site },
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const { bar } = await edit(page, site, ABOUT)
    await bar.getByRole('button', { name: 'Sidan', exact: true }).click()
    await expect(bar.getByRole('button', { name: 'Spara som utkast' })).toBeInViewport({ ratio: 1 })
  })

  test('neither the text that is written in nor the bar on the dark foot of the page could be told', async ({
    page,
    staging: { url: site },
  }) => {
    const { bar } = await edit(page, site, ABOUT)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveCSS('outline-style', 'dashed')
    await title.click()
    await expect(title).toHaveCSS('outline-style', 'solid')
    await expect(bar).toHaveCSS('border-top-style', 'solid')
  })

  test('a line that was written at the end of a long text lay behind the bar', async ({
    page,
    staging: { url: site },
  }) => {
    await page.setViewportSize({ width: 800, height: 720 })
    const { bar } = await edit(page, site, ABOUT)
    const text = page.locator('main [data-edit-rich]')
    await text.focus()
    await page.keyboard.press('Control+End')
    for (let line = 0; line < 12; line += 1) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('En rad till.')
    }
    const below = () =>
      page.evaluate(() => {
        const caret = getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0
        return caret - (document.querySelector('aside')?.getBoundingClientRect().top ?? 0)
      })
    await expect.poll(below).toBeLessThan(0)
    await expect(bar).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the lists cut long texts off, and ran their paragraphs together', async ({
    page,
    staging: { url: site },
  }) => {
    const { bar, status } = await edit(page, site, ABOUT)
    const text = page.locator('main [data-edit-rich]')
    await text.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type(`${'En lång text till en lista. '.repeat(12)}${LAST_WORDS}`)
    await text.blur()
    await expect(status).toHaveText('Sparat som utkast')
    const hidden = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.filter((own) => own.scrollHeight > own.clientHeight + 1).length)

    await bar.getByRole('button', { name: 'Publicera sidan' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('insertion')).toContainText([LAST_WORDS])
    await expect(dialog.getByRole('insertion')).toContainText([/Ansvar\nVåra anläggningar/])
    expect(await hidden('dialog dd')).toBe(0)
    await dialog.getByRole('button', { name: 'Avbryt' }).click()

    await bar.getByRole('button', { name: 'Historik' }).click()
    await expect(dialog.getByRole('insertion').first()).toContainText(LAST_WORDS)
    expect(await hidden('dialog li p')).toBe(0)
  })
})
