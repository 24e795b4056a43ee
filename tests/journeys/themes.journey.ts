import { expect, test } from '@playwright/test'
import { sites } from '#domain/sites'
import { openScene } from './stage/stage.ts'

test.skip(({ isMobile }) => isMobile, 'colours and faces are the same on every screen')

test('each site has the fonts and colours of its theme, and a brand’s pages those of the brand in their place [SITE-02] [SITE-03] [SITE-04] [SITE-09] [PAGE-15]', async ({
  page,
}) => {
  await openScene(page, 'themes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(2)
  const drawn = (site: string) =>
    page.evaluate((id) => {
      document.documentElement.dataset['site'] = id
      return [...document.querySelectorAll<HTMLElement>('[data-place]')].map((place) => {
        const style = (selector: string) => {
          const element = place.querySelector(selector)
          if (!element) throw new Error(`There is no ${selector}.`)
          return getComputedStyle(element)
        }
        return {
          face: style('h1').fontFamily,
          action: style('button').backgroundColor,
          sizes: ['h1', 'h2'].map((heading) => style(heading).fontSize),
        }
      })
    }, site)

  const own = new Map<string, Set<string>>()
  const brand = new Set<string>()
  for (const { id, theme } of sites) {
    const [plain, branded] = await drawn(id)
    own.set(theme, (own.get(theme) ?? new Set()).add(JSON.stringify(plain)))
    brand.add(JSON.stringify(branded))
    expect(branded?.sizes).toEqual(['64px', '32px'])
    expect(branded?.face).not.toBe(plain?.face)
    expect(branded?.action).not.toBe(plain?.action)
  }
  // One look a theme, each another one; and the brand's is the same wherever it is.
  expect([...own.values()].map(({ size }) => size)).toEqual([1, 1, 1])
  expect(new Set([...own.values()].flatMap((looks) => [...looks])).size).toBe(3)
  expect(brand.size).toBe(1)
})
