import { afterEach, expect, test, vi } from 'vitest'
import type { EffectStatus } from '#engine'
import { contactFlow } from '#flows/contact'
import { drawForm } from './testing/draw-form.tsx'

const shown = vi.hoisted(() => ({ pending: [] as unknown[] }))
vi.mock('#engine/react', async (original) => {
  const real = await original<typeof import('#engine/react')>()
  const useFlow = () => {
    const flow = real.useFlow()
    return { ...flow, snapshot: { ...flow.snapshot, ...shown } }
  }
  return { ...real, useFlow }
})

/** What a form shows that has been submitted. */
function draw(status: Pick<EffectStatus, 'phase' | 'nextAt'>): string {
  shown.pending = [{ key: 'run:1:0', effect: 'send', attempt: 0, ...status }]
  return drawForm(contactFlow, { fields: { sending: true } })
}
afterEach(() => vi.unstubAllGlobals())
const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const WAITS = contactFlow.messages.sv['waiting.title']

test('a form that was just submitted said that it waits for the network', () => {
  network(true)
  expect(draw({ phase: 'waiting-online' })).not.toContain(WAITS)
  expect(draw({ phase: 'sending' })).not.toContain(WAITS)
})

test('one whose next attempt needs the network says so', () => {
  network(true)
  expect(draw({ phase: 'waiting-online', nextAt: 1 })).toContain(WAITS)
  network(false)
  expect(draw({ phase: 'waiting-online' })).toContain(WAITS)
})
