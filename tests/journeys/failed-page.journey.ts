import { expect, test } from './harness/index.ts'
import { ask } from './site-pages.ts'

test.skip(({ isMobile }) => isMobile, 'what the server sends is the same on every screen')

test('what stands for a page that failed has the shell of its site and its language [PAGE-12]', async ({
  app,
}) => {
  for (const [site, lang, words] of [
    ['hedinautomotive-se', 'sv', 'Något gick fel'],
    ['group-cz', 'cs', 'Něco se pokazilo'],
  ] as const) {
    const { body } = await ask(app.url, site, '/fel')
    expect(body).toMatch(new RegExp(`<html lang="${lang}" data-site="${site}"`))
    expect(body).toMatch(new RegExp(`<header[\\s\\S]*<main[\\s\\S]*${words}[\\s\\S]*<footer`))
  }
})
