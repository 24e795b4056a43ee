import { expect, type Locator } from '@playwright/test'

/**
 * Clicks `button` until `outcome` is seen, since a click before the page's scripts run does nothing.
 * A click that took effect is never repeated: on a toggle it would undo what it did.
 */
export async function pressUntil(button: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (await outcome.isVisible()) return
    await button.click({ timeout: 5_000 })
    await expect(outcome).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
