import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import {
  banner,
  isLive,
  itemOf,
  MEGA,
  menuButton,
  menuLink,
  moveAway,
  PLAIN,
  resize,
  SLIDE,
  visit,
  visitStopped,
} from './navigation-page.ts'
import { ask, siteUrl } from './site-pages.ts'

test.use(DESKTOP)

const OPEN = { expanded: true } as const

test('a dropdown opens on hover, one at a time, and closes 200 ms after the mouse has left [NAV-27] [NAV-28] [NAV-29]', async ({
  page,
  app,
}) => {
  await visitStopped(page, app.url, { site: PLAIN, width: 1280 })
  const buying = menuButton(page, 'Buying')
  const child = menuLink(page, 'Cars in stock')
  await expect(child).toBeHidden()
  await buying.hover()
  await expect(child).toBeVisible()
  await expect(buying).toHaveAttribute('aria-expanded', 'true')

  await menuButton(page, 'About us').hover()
  await expect(child).toBeHidden()
  await expect(banner(page).getByRole('button', OPEN)).toHaveCount(1)

  await buying.hover()
  await moveAway(page)
  await page.clock.runFor(199)
  await expect(child).toBeVisible()
  await page.clock.runFor(1)
  await expect(child).toBeHidden()

  // Back in time, it stays.
  await buying.hover()
  await moveAway(page)
  await page.clock.runFor(150)
  await child.hover()
  await page.clock.runFor(1_000)
  await expect(child).toBeVisible()
})

test('an item without children closes what was open, and is left after 600 ms [NAV-42]', async ({
  page,
  app,
}) => {
  await visitStopped(page, app.url, { site: PLAIN, width: 1280 })
  const news = menuLink(page, 'News')
  await menuButton(page, 'Buying').hover()
  await news.hover()
  await expect(menuLink(page, 'Cars in stock')).toBeHidden()
  await expect(itemOf(news)).toHaveAttribute('data-open', '')
  await moveAway(page)
  await page.clock.runFor(599)
  await expect(itemOf(news)).toHaveAttribute('data-open', '')
  await page.clock.runFor(1)
  await expect(itemOf(news)).not.toHaveAttribute('data-open')
})

test('what is expanded in a dropdown collapses 500 ms after the dropdown has closed [NAV-31] [NAV-43]', async ({
  page,
  app,
}) => {
  await visitStopped(page, app.url, { site: PLAIN, width: 1280 })
  const group = banner(page).getByRole('button', { name: 'Show more under: Electric cars' })
  const leaf = banner(page).getByRole('link', { name: 'Charging at home' })
  const leave = async () => {
    await moveAway(page)
    await page.clock.runFor(200)
    await expect(group).toBeHidden()
  }
  await menuButton(page, 'Buying').hover()
  await group.click()
  await expect(leaf).toBeVisible()

  await leave()
  await page.clock.runFor(499)
  await menuButton(page, 'Buying').hover()
  await expect(leaf).toBeVisible()

  await leave()
  await page.clock.runFor(500)
  await menuButton(page, 'Buying').hover()
  await expect(group).toBeVisible()
  await expect(leaf).toBeHidden()
})

test('hover, focus, click, Space and Enter all open, and a click keeps what hovering has opened [NAV-41]', async ({
  page,
  app,
}) => {
  await visit(page, app.url, { site: PLAIN, width: 1280 })
  const buying = menuButton(page, 'Buying')
  const child = menuLink(page, 'Cars in stock')
  await buying.hover()
  await expect(child).toBeVisible()
  await buying.click()
  await expect(child).toBeVisible()
  await buying.click()
  await expect(child).toBeHidden()
  await moveAway(page)

  for (const key of ['Enter', 'Space']) {
    await buying.focus()
    await page.keyboard.press('Escape')
    await expect(child).toBeHidden()
    await page.keyboard.press(key)
    await expect(child).toBeVisible()
    await page.keyboard.press('Escape')
    await buying.blur()
  }
  await buying.focus()
  await expect(child).toBeVisible()
})

test('a link with children opens on hover and on focus, and leads to its page [NAV-24] [NAV-41]', async ({
  page,
  app,
}) => {
  await visit(page, app.url, { site: MEGA, width: 1280 })
  const electric = menuLink(page, 'Elbilar')
  const child = menuLink(page, 'Ladda hemma')
  await electric.focus()
  await expect(child).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(child).toBeHidden()
  await electric.hover()
  await expect(child).toBeVisible()
  await electric.click()
  await page.waitForURL('**/elbilar')
})

test('keys: along the bar, into a dropdown, inside it, and out again [NAV-26] [NAV-28] [NAV-46]', async ({
  page,
  app,
}) => {
  await visit(page, app.url, { site: PLAIN, width: 1280 })
  const [buying, owning] = [menuButton(page, 'Buying'), menuButton(page, 'Owning')]
  const first = menuLink(page, 'Cars in stock')
  const second = menuLink(page, 'Electric cars')
  await buying.focus()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(owning).toBeFocused()
  await expect(first).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(buying).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(buying).toBeFocused()

  await page.keyboard.press('Space')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(buying).toBeFocused()
  await expect(first).toBeHidden()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(menuLink(page, 'Sell your car')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(owning).toBeFocused()
  await expect(first).toBeHidden()
  await banner(page).getByRole('link').first().focus()
  await expect(banner(page).getByRole('button', OPEN)).toHaveCount(0)
})

test('another page and another size leave nothing open [NAV-30]', async ({ page, app }) => {
  await visit(page, app.url, { site: PLAIN, width: 1280 })
  const child = menuLink(page, 'Cars in stock')
  await menuButton(page, 'Buying').focus()
  await expect(child).toBeVisible()
  await page.setViewportSize({ width: 1300, height: 900 })
  await expect(child).toBeHidden()

  await menuButton(page, 'Buying').press('Space')
  await expect(child).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  await isLive(page)
  await expect(banner(page).getByRole('button', OPEN)).toHaveCount(0)
  await page.goBack()
  await isLive(page)
  await expect(banner(page).getByRole('button', OPEN)).toHaveCount(0)
})

test('items that do not fit stand in "More", and come back when there is room, 200 ms after the last change [NAV-07] [NAV-08]', async ({
  page,
  app,
}) => {
  await visitStopped(page, app.url, { site: MEGA, width: 1280 })
  const more = menuButton(page, 'Mer')
  const about = menuLink(page, 'Om oss')
  await expect(more).toBeVisible()
  await expect(about).toBeHidden()
  await more.hover()
  await expect(about).toBeVisible()
  expect(await barIsComplete()).toBe(true)
  const count = await visibleItems()

  await resize(page, 1600)
  await page.clock.runFor(199)
  expect(await visibleItems()).toBe(count)
  await page.clock.runFor(1)
  expect(await visibleItems()).toBeGreaterThan(count)
  await resize(page, 1280)
  await page.clock.runFor(200)
  await expect(more).toBeVisible()
  expect(await visibleItems()).toBe(count)
  expect(await barIsComplete()).toBe(true)

  /** Nothing sticks out, and nothing stands in a second row. */
  function barIsComplete() {
    return page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const tops = [...document.querySelectorAll('header nav > div > ul > li')]
        .map((item) => item.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 30)
      return scrollWidth <= clientWidth && new Set(tops.map(({ top }) => top)).size === 1
    })
  }
  function visibleItems() {
    return page.evaluate(
      () =>
        [...document.querySelectorAll('header nav > div > ul:first-of-type > li')].filter(
          (item) => item.getBoundingClientRect().width > 0,
        ).length,
    )
  }
})

test('three levels below the top can be reached [NAV-06]', async ({ page, app }) => {
  await visit(page, app.url, { site: MEGA, width: 1280 })
  await menuButton(page, 'Köp bil').hover()
  for (const name of ['Bilmärken', 'IVECO', 'Verkstadstjänster']) {
    await expect(menuLink(page, name)).toBeVisible()
  }
})

test('the wide menu shows groups, with pictures of large groups, or of all beyond 1500 px [MEGA-01] [MEGA-03] [MEGA-06]', async ({
  page,
  app,
}) => {
  const pictures = () => banner(page).locator('img[width="480"]').filter({ visible: true })
  await visit(page, app.url, { site: MEGA, width: 1280 })
  const buy = menuButton(page, 'Köp bil')
  await buy.hover()
  // One group of three has more than four children.
  const group = banner(page).getByText('Bilar', { exact: true })
  await expect(group.filter({ visible: true })).toHaveCount(1)
  await expect(menuLink(page, 'Transportbilar')).toBeVisible()
  await expect(pictures()).toHaveCount(1)
  await page.setViewportSize({ width: 1500, height: 900 })
  await moveAway(page)
  await buy.hover()
  await expect(menuLink(page, 'Transportbilar')).toBeVisible()
  await expect(pictures()).toHaveCount(1)
  await page.setViewportSize({ width: 1501, height: 900 })
  await moveAway(page)
  await buy.hover()
  await expect(pictures()).toHaveCount(3)
})

test('the wide menu opens, closes and is walked through like any other [MEGA-07]', async ({
  page,
  app,
}) => {
  await visitStopped(page, app.url, { site: MEGA, width: 1280 })
  const buy = menuButton(page, 'Köp bil')
  const first = menuLink(page, 'Alla bilar i lager')
  await buy.hover()
  await expect(first).toBeVisible()
  await moveAway(page)
  await page.clock.runFor(200)
  await expect(first).toBeHidden()
  await buy.focus()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menuLink(page, 'Fjord GT')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(buy).toBeFocused()
  await expect(first).toBeHidden()
})

test('a carstore has one dropdown level, and the other countries with their flags [NAV-32] [NAV-33]', async ({
  page,
  app,
}) => {
  await visit(page, app.url, { site: SLIDE, width: 1280 })
  const buy = menuButton(page, 'Köpa bil')
  await buy.hover()
  const leasing = menuLink(page, 'Privatleasing')
  await expect(leasing).toBeVisible()
  await expect(itemOf(buy).getByRole('button')).toHaveCount(1)
  for (const [name, flag] of [
    ['Norge', 'no'],
    ['Suomi', 'fi'],
    ['Auction', 'auction'],
  ] as const) {
    const link = banner(page).getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toBeVisible()
    await expect(link.locator('img')).toHaveAttribute('src', `/flags/${flag}.svg`)
    expect((await ask(app.url, SLIDE, `/flags/${flag}.svg`)).status).toBe(200)
  }
})

test('extra items stand in the bar [NAV-12]', async ({ page, app }) => {
  await visit(page, app.url, { site: PLAIN, width: 1280 })
  await expect(menuLink(page, 'Contact')).toHaveAttribute('href', '/contact')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('dropdowns open on hover, on focus and on a click', async ({ page, app }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(siteUrl(app.url, PLAIN))
    const child = menuLink(page, 'Cars in stock')
    await expect(child).toBeHidden()
    await menuButton(page, 'Buying').hover()
    await expect(child).toBeVisible()
    await moveAway(page)
    await expect(child).toBeHidden()
    await menuButton(page, 'Buying').focus()
    await expect(child).toBeVisible()
    await menuButton(page, 'Buying').click()
    await child.click()
    await page.waitForURL((url) => url.pathname !== '/')
  })

  test('every item is there, in as many rows as they need', async ({ page, app }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(siteUrl(app.url, MEGA))
    for (const name of ['Kampanjer', 'Om oss', 'Hedin Mobility Group']) {
      await expect(menuLink(page, name)).toBeInViewport({ ratio: 1 })
    }
  })
})
