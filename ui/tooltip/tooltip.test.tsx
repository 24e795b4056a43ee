import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tooltip } from './index.ts'

const draw = (text: string) =>
  renderToStaticMarkup(<Tooltip text={text} label="Om priset" more="Visa allt" />)
/** What is read before anything is opened. */
const shownOf = (html: string) =>
  (/<summary>(.*?)<\/summary>/.exec(html) ?? /role="note"[^>]*>(.*?)<\/span>/.exec(html))?.[1]
    ?.replace(/<[^>]*>/g, '')
    .replace(/ Visa allt$/, '')

test('a tooltip is cut at 288 characters and an ellipsis; one of 288 is whole [RETAILCONST-01]', () => {
  const whole = 'a'.repeat(288)
  expect(shownOf(draw(whole))).toBe(whole)
  expect(draw(whole)).not.toContain('Visa allt')
  expect(shownOf(draw(`${whole}b`))).toBe(`${whole}…`)
  expect(shownOf(draw('kort'))).toBe('kort')
})

test('no character is halved by the cut', () => {
  expect(shownOf(draw('🚗'.repeat(289)))).toBe(`${'🚗'.repeat(288)}…`)
})

test('all of a text that is cut can be shown', () => {
  const text = `${'a'.repeat(288)} och slutet`
  expect(draw(text)).toMatch(new RegExp(`</summary>${text}</details>`))
})

test('its button has a name and opens it without scripts', () => {
  const html = draw('kort')
  const id = /<button[^>]*popoverTarget="([^"]+)"[^>]*aria-label="Om priset"/i.exec(html)?.[1]
  expect(id).toBeDefined()
  expect(html).toContain(`id="${id}" popover="auto"`)
})
