import { expect, test } from 'vitest'
import { editingCookie } from '../../session/editing-session.ts'
import { rendering, SITE } from '../../testing/exchange.ts'
import { DegradedRender } from '../degraded-render.ts'
import type { RenderExchange } from '../exchange.ts'
import { renderMode } from './render-mode.ts'

const secret = 'a-secret-of-this-test-only'

async function modeOf(headers: { readonly [name: string]: string }, editing = true) {
  const seen: RenderExchange[] = []
  const mode = renderMode({
    editing: editing ? { secret } : null,
    degradedRender: new DegradedRender(),
  })
  await mode(rendering({}, { headers }), (context) => {
    seen.push(context)
    return null
  })
  return seen.map(({ forEditor, degraded }) => ({ forEditor, degraded }))[0]
}

test('who holds the signed cookie of the site is an editor, where there is editing', async () => {
  const set = editingCookie(SITE.id, { secret, https: false, now: Date.now() })
  const cookie = set.split(';')[0] ?? ''
  expect(await modeOf({ cookie })).toEqual({ forEditor: true, degraded: null })
  expect(await modeOf({ cookie }, false)).toEqual({ forEditor: false, degraded: null })
  expect(await modeOf({ cookie: `${cookie}x` })).toEqual({ forEditor: false, degraded: null })
})

test('nobody from outside has a page rendered degraded', async () => {
  const made = { 'x-forecourt-isolated': 'made-up' }
  expect(await modeOf(made)).toEqual({ forEditor: false, degraded: null })
})
