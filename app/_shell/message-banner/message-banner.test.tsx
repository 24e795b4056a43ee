import { siteById } from '#domain/sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageBanner } from './message-banner.tsx'

const config = {
  ExtraNavigationItems: [],
  dataSourcePath: '/',
  HasMessage: '1',
  MessageTitle: 'Open house',
  MessageText: 'Sunday<script>bad()</script>',
  MessageType: 'Dark',
  MessageIcon: 'WarningAlert',
}
const draw = (site: 'hedinautomotive-se' | 'carstore-se', of: Partial<typeof config> = {}) =>
  renderToStaticMarkup(
    <MessageBanner
      siteContext={{ site: siteById(site), locale: 'sv' }}
      config={{ ...config, ...of }}
      t={(key) => key}
    />,
  )

test('the navigation’s message is drawn from its own fields, and only with its flag [ALERT-03] [RETAILCONST-07]', () => {
  const html = draw('carstore-se')
  expect(html).toContain('data-type="Dark"')
  expect(html).toContain('Open house')
  expect(html).toContain('Sunday')
  expect(html).not.toContain('bad()')
  expect(html).toContain('data-rule="cookie"')
  expect(html).not.toContain('data-collapses')
  expect(draw('carstore-se', { HasMessage: '' })).toBe('')
})

test('an automotive site’s message is hidden by its title and follows the scrolling', () => {
  expect(draw('hedinautomotive-se')).toMatch(
    /data-title="Open house" data-rule="session" data-collapses=""/,
  )
})
