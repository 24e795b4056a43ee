import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hideCookie, isHidden, withTitle } from './alert-rules.ts'
import { alertIcon, alertType } from './alert-type.ts'
import { Alert, type AlertProps } from './alert.tsx'
import { bundled } from '../published-script/bundled.ts'

const base: AlertProps = {
  title: 'Open house',
  html: 'On <b>Sunday</b>',
  type: 'Neutral',
  icon: 'CampaignAlert',
  rule: 'cookie',
  messages: { label: 'Message', dismiss: 'Hide' },
}
const draw = (props: Partial<AlertProps> = {}) =>
  renderToStaticMarkup(<Alert {...base} {...props} />)

test('a message has its title, text, type and icon [ALERT-01] [ALERT-02]', () => {
  const html = draw({ type: 'Dark' })
  expect(html).toContain('Open house')
  expect(html).toContain('On <b>Sunday</b>')
  expect(html).toContain('data-type="Dark"')
  expect(html.match(/<svg/g)).toHaveLength(2)
  expect(draw({ icon: null }).match(/<svg/g)).toHaveLength(1)
})

test('a Warning has no way to dismiss it and no rule that could hide it [ALERT-05] [ALERT-09] [ALERT-10]', () => {
  for (const rule of ['cookie', 'session'] as const) {
    expect(draw({ rule })).toMatch(new RegExp(`data-rule="${rule}".*<button[^>]*data-dismiss`))
    const warning = draw({ rule, type: 'Warning', collapses: true })
    expect(warning).not.toContain('data-rule')
    expect(warning).not.toContain('<button')
  }
})

test('unknown or empty type is Neutral, unknown or empty icon none [ALERT-12]', () => {
  expect([undefined, '', 'Loud', 'neutral'].map(alertType)).toEqual(Array(4).fill('Neutral'))
  expect(['Warning', ' dark ', 'LIGHT'].map(alertType)).toEqual(['Warning', 'Dark', 'Light'])
  expect([undefined, '', 'Bell'].map(alertIcon)).toEqual([null, null, null])
  expect(alertIcon('campaignalert')).toBe('CampaignAlert')
  expect(alertIcon('WarningAlert')).toBe('WarningAlert')
})

test('the cookie hideAlert holds a day and hides whatever can be dismissed [ALERT-04]', () => {
  expect(hideCookie()).toMatch(/^hideAlert=[^;]+; Path=\/; Max-Age=86400;/)
  const memory = { cookies: 'a=1; hideAlert=1', session: '' }
  expect(isHidden('cookie', 'Any', memory)).toBe(true)
  expect(isHidden('cookie', 'Any', { ...memory, cookies: 'nohideAlert=1' })).toBe(false)
})

test('a title is hidden for the session, and only that title; each rule minds its own memory [ALERT-06] [ALERT-08]', () => {
  const session = withTitle(withTitle('broken', 'A'), 'A')
  expect(JSON.parse(session)).toEqual(['A'])
  expect(isHidden('session', 'A', { cookies: '', session })).toBe(true)
  expect(isHidden('session', 'B', { cookies: '', session })).toBe(false)
  expect(isHidden('session', 'B', { cookies: 'hideAlert=1', session })).toBe(false)
  expect(isHidden('cookie', 'A', { cookies: '', session })).toBe(false)
})

test('its script stands before it, blocking, so that nothing hidden is ever painted', () => {
  expect(draw()).toMatch(/^<script src="\/site-alert\.js"><\/script><site-alert /)
  expect(draw({ type: 'Warning' })).not.toContain('<script')
  expect(draw({ editing: true })).not.toContain('<script')
})

test('the script in public/ is what its source builds to', async () => {
  const published = new URL('../../public/site-alert.js', import.meta.url)
  expect(await readFile(published, 'utf8')).toBe(
    await bundled(new URL('alert-element.ts', import.meta.url)),
  )
})
