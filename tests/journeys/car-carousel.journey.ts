import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { openScene } from './stage/stage.ts'

test.use(DESKTOP)

test('the cars of the week go round, a click beside the selected one brings it to the middle, and too few to scroll stand still [COTW-02] [COTW-03] [COTW-04] [COTW-06]', async ({
  page,
}) => {
  await openScene(page, 'cars')
  const carousel = page.getByRole('region', { name: 'Veckans bilar' })
  const previous = carousel.getByRole('button', { name: 'Föregående bil' })
  const next = carousel.getByRole('button', { name: 'Nästa bil' })
  const selected = carousel.locator('li[data-selected]')
  // The list twice over, and once for who cannot see.
  await expect(carousel.locator('li')).toHaveCount(12)
  await expect(carousel.getByRole('listitem')).toHaveCount(6)
  await expect(selected).toHaveText(/Bil 1/)
  // Whichever is selected, there are cars on both sides of it.
  for (const car of [6, 5, 4, 3, 2, 1, 6]) {
    await expect(previous).toBeEnabled()
    await previous.click()
    await expect(selected).toHaveText(new RegExp(`Bil ${car}`))
    expect(await carousel.evaluate(offMiddle)).toBeLessThan(2)
    await expect(carousel.locator('li[data-selected] + li')).toBeInViewport()
    await expect(carousel.locator('li:has(+ li[data-selected])')).toBeInViewport()
  }
  for (const car of [1, 2, 3, 4, 5, 6, 1]) {
    await next.click()
    await expect(selected).toHaveText(new RegExp(`Bil ${car}`))
  }

  const beside = carousel.locator('li[data-selected] + li')
  await expect(beside).toHaveText(/Bil 2/)
  await beside.getByRole('link', { includeHidden: true }).click()
  await expect(selected).toHaveText(/Bil 2/)
  expect(new URL(page.url()).hash).toBe('')
  await selected.getByRole('link', { includeHidden: true }).click()
  await expect(page).toHaveURL(/#bil-2$/)

  // By keys a car has the focus once, and opens.
  await next.focus()
  for (const car of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await expect(carousel.getByRole('link', { name: `Bil ${car}` })).toBeFocused()
    await expect(selected).toHaveText(new RegExp(`Bil ${car}`))
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#bil-3$/)

  for (const count of [1, 2]) {
    await openScene(page, 'cars', `&count=${count}`)
    await expect(previous).toBeDisabled()
    await expect(next).toBeDisabled()
    await expect(carousel.locator('li')).toHaveCount(count)
  }
  await carousel.getByRole('link', { name: 'Bil 2' }).click()
  await expect(page).toHaveURL(/#bil-2$/)
})

/** Px between the middle of the selected car and that of its carousel, in one look: a rest turns the row back between two. */
function offMiddle(carousel: Element): number {
  const middleOf = (part: Element | null) => {
    const { left, width } = part?.getBoundingClientRect() ?? new DOMRect(NaN)
    return left + width / 2
  }
  return Math.abs(middleOf(carousel.querySelector('li[data-selected]')) - middleOf(carousel))
}
