import { sites } from '#domain/sites'
import { expect, test } from './harness/index.ts'
import { siteUrl } from './site-pages.ts'

test('Chromium finds nothing that would keep a site from being installed, and takes its own manifest', async ({
  app,
  playwright,
  launchOptions,
}, testInfo) => {
  // Nothing is installed from a private window, as which every other journey is played.
  const profile = testInfo.outputPath('profile')
  const context = await playwright.chromium.launchPersistentContext(profile, launchOptions)
  const page = context.pages()[0] ?? (await context.newPage())
  const devtools = await context.newCDPSession(page)
  for (const site of sites) {
    // Any page will do, and this one loads the least.
    await page.goto(`${siteUrl(app.url, site.id)}/offline`)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect([site.id, installabilityErrors]).toEqual([site.id, []])
    const { url, errors, data } = await devtools.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${siteUrl(app.url, site.id)}/manifest.webmanifest`, []])
    expect(data).toContain(`"name":"${site.name}"`)
  }
  await context.close()
})
