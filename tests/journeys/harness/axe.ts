import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong with a part of the page, or with all of it; of some rules only, when they are named. */
export async function violations(
  page: Page,
  { part = 'html', rules }: { readonly part?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    // To describe what is right, too, takes a third of its time.
    .options({ resultTypes: ['violations'] })
    .include(part)
    // No page has frames, which the slower mode is for.
    .setLegacyMode()
  if (rules) axe.withRules([...rules])
  const found = await axe.analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
