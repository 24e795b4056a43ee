import { expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { rendering } from '../../testing/exchange.ts'
import type { Replacement } from '../buffered-response.ts'
import { DegradedRender } from '../degraded-render.ts'
import type { RenderExchange } from '../exchange.ts'
import { fallback } from './fallback.ts'

const OURS = Buffer.from('<!DOCTYPE html><html lang="sv" data-site="x"><h1>Om oss</h1>')
const FAILED = Buffer.from('<!DOCTYPE html><html id="whatever-a-framework-says">')
const lines: string[] = []

/** What goes out for a document that failed, when rendering it again gives `rendered`. */
async function replacementOf(
  context: RenderExchange,
  failed: Buffer,
  rendered: Replacement | null = null,
): Promise<Replacement | null> {
  const degradedRender = Object.assign(new DegradedRender(), { of: () => async () => rendered })
  const log = createLog('info', { write: (line) => void lines.push(line) })
  let replacement: Replacement | null = null
  const failedPage = () => Buffer.from('failed')
  await fallback({ degradedRender, failedPage, log })(context, async ({ delivery }) => {
    replacement = (await delivery.replaceFailed?.(failed)) ?? null
    return null
  })
  return replacement
}

test('a page that failed goes out as it was rendered again, with what it lacks in the log [ERR-05]', async () => {
  const partly = Buffer.concat([
    OURS,
    Buffer.from('<template data-fallback-of="a" data-name="Faq"></template>'),
  ])
  const again = { status: 200, body: partly }
  expect(await replacementOf(rendering(), FAILED, again)).toBe(again)
  expect(lines.pop()).toContain('"event":"part-failed"')
  const complete = { status: 200, body: OURS }
  expect(await replacementOf(rendering(), FAILED, complete)).toBe(complete)
  expect(lines.pop()).toContain('"event":"page-recovered"')
})

test('where that fails, too, the page that says so goes out [PAGE-12]', async () => {
  expect(await replacementOf(rendering(), FAILED)).toEqual({
    status: 500,
    body: Buffer.from('failed'),
  })
})

test('of a degraded render only a page of ours goes out, with the status of that page [ERR-05]', async () => {
  const context = rendering({ degraded: { parts: null } })
  expect(await replacementOf(context, OURS)).toEqual({ status: 200, body: OURS })
  const missing = { ...context, delivery: { ...context.delivery, pageStatus: 404 as const } }
  expect(await replacementOf(missing, OURS)).toMatchObject({ status: 404 })
  expect(await replacementOf(context, FAILED)).toBeNull()
})
