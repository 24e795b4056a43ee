import { expect, test } from 'vitest'
import { DEFAULT_SITE, sites, type Locale } from '#domain/sites'
import { startGateway } from '../testing/gateway.ts'
import { withDemoBanner } from './demo-banner.ts'

const locales = [...new Set(sites.flatMap((site): readonly Locale[] => site.locales))]

test.each(locales)('a page in %s says in its language, first of all, what it is', (locale) => {
  const page = `<!doctype html><html data-site="x" lang="${locale}"><head></head><body class="a"><main>å</main></body></html>`
  const shown = withDemoBanner(Buffer.from(page)).toString()
  expect(shown).toMatch(/<body class="a"><aside data-demo [^>]*>[^<]{40,}<\/aside><main>å<\/main>/)
  const others = locales.filter((other) => other !== locale)
  const sentence = /<aside[^>]*>([^<]*)/.exec(shown)?.[1]
  for (const other of others) {
    const theirs = withDemoBanner(Buffer.from(page.replace(`lang="${locale}"`, `lang="${other}"`)))
    expect(theirs.toString()).not.toContain(sentence)
  }
})

test.each([
  ['a page', '/'],
  ['one that is not there', '/x/../y'],
  ['one that fails', '/fails'],
])('%s was no different from a real one', async (_, path) => {
  const next: Parameters<typeof startGateway>[0]['next'] = async (req, res) => {
    if (req.url?.includes('fails')) throw new Error('fails')
    res.setHeader('Content-Type', 'text/html')
    res.end('<!doctype html><html lang="sv"><body>x</body></html>')
  }
  const book = { sites, siteHosts: {}, local: DEFAULT_SITE, files: new Set<string>() }
  for (const demo of [true, false]) {
    const gateway = await startGateway({ next, demo, book })
    const answer = await fetch(gateway.origin + path)
    expect((await answer.text()).includes('<aside data-demo')).toBe(demo)
    gateway.close()
  }
})
