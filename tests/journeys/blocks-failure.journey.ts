import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { openScene } from './stage/stage.ts'

test.use(DESKTOP)

test('a block that fails in the browser gives way to the words for it, the rest stays, the console names it, and its button loads the page anew [ERR-01] [ERR-02] [ERR-05] [ERR-06]', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await openScene(page, 'failure')
  const fragile = page.getByRole('button', { name: 'Bryt' })
  await fragile.click()
  await expect(page.getByRole('heading', { name: 'Aj då' })).toBeVisible()
  await expect(
    page.getByText('Här borde en sektion synas men något har tyvärr blivit fel'),
  ).toBeVisible()
  await expect(page.getByText('Prova ladda om sidan')).toBeVisible()
  await expect(page.getByText('Resten av sidan')).toBeVisible()
  expect(logged.filter((line) => line.includes('Faq'))).toHaveLength(1)

  await page.getByRole('button', { name: 'Ladda om sidan' }).click()
  await expect(fragile).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aj då' })).toHaveCount(0)
})
