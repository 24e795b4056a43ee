import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite } from '../run/built-site.ts'
import { expect, test } from './harness/index.ts'
import { ask } from './site-pages.ts'

const SITE = 'hedinautomotive-se'

test('an address that a wildcard page stands for shows that page, and none of them is kept apart [CMS-08]', async ({
  app,
}) => {
  const addresses = ['/inbjudan/anna-4711', '/inbjudan/b%C3%B6rje?fr%C3%A5n=brev', '/inbjudan/*']
  for (const address of addresses) {
    const { status, body } = await ask(app.url, SITE, address)
    expect([address, status]).toEqual([address, 200])
    expect(/<h1[^>]*>([^<]*)/.exec(body)?.[1]).toBe('Välkommen på kundkväll')
    // It has no address of its own to name.
    const [head = ''] = body.split('</head>')
    expect(/rel="(?:canonical|alternate)"|og:url/.exec(head)).toBeNull()
  }
  for (const [address, status] of [
    ['/inbjudan', 404],
    ['/inbjudan/a/b', 404],
    ['/inbjudan/%2e%2e', 400],
    ['/en/inbjudan/anna', 404],
  ] as const) {
    expect([address, (await ask(app.url, SITE, address)).status]).toEqual([address, status])
  }
  const { body: listed } = await ask(app.url, SITE, '/sitemap.xml?part=1')
  expect(listed).not.toContain('inbjudan')
  const kept = readdirSync(join(builtSite(), 'server', 'app', SITE, 'sv', 'inbjudan')).map(
    (name) => name.split('.')[0],
  )
  expect(new Set(kept)).toEqual(new Set(['~']))
})
