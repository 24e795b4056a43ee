import type { Fields } from '#domain/content'
import { siteById } from '#domain/sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleContext } from '../_stories/testing/sample-content.ts'
import { alertBanner } from './alert-banner.tsx'
import type { BlockContext } from './block.ts'

const FIELDS: Fields = {
  HasMessage: '1',
  MessageTitle: 'Öppet hus',
  MessageText: '<p>På <b>söndag</b><script>bad()</script></p>',
  MessageType: 'Light',
  MessageIcon: 'CampaignAlert',
}

async function draw(fields: Fields = {}, context: Partial<BlockContext> = {}): Promise<string> {
  const view = await alertBanner.View({
    fields: alertBanner.schema.parse({ ...FIELDS, ...fields }),
    context: sampleContext(context),
  })
  return renderToStaticMarkup(view)
}

test('a message shows its title, text, type and icon, and nothing without its flag [ALERT-01] [ALERT-02]', async () => {
  const html = await draw()
  expect(html).toMatch(/<p[^>]*>Öppet hus<\/p>/)
  expect(html).toContain('<p>På <b>söndag</b></p>')
  expect(html).toContain('data-type="Light"')
  // The icon of the message, and the cross of its button.
  expect(html.match(/<svg/g)).toHaveLength(2)
  expect((await draw({ MessageIcon: '' })).match(/<svg/g)).toHaveLength(1)
  expect(await draw({ HasMessage: '' })).toBe('')
  expect(await draw({ MessageTitle: ' ', MessageText: '' })).toBe('')
})

test('an unknown type is Neutral, an unknown icon none [ALERT-12]', async () => {
  const html = await draw({ MessageType: 'Loud', MessageIcon: 'Bell' })
  expect(html).toContain('data-type="Neutral"')
  expect(html.match(/<svg/g)).toHaveLength(1)
})

test('on the automotive sites it is hidden for the session and collapses, elsewhere by the cookie [ALERT-06] [ALERT-08]', async () => {
  expect(await draw()).toMatch(/data-rule="session" data-collapses=""/)
  const elsewhere = await draw({}, { siteContext: { site: siteById('carstore-se'), locale: 'sv' } })
  expect(elsewhere).toContain('data-rule="cookie"')
  expect(elsewhere).not.toContain('data-collapses')
})
