import { expect, test, vi } from 'vitest'
import { sellCarFlow } from '#flows/sell-car'
import { drawForm } from './testing/draw-form.tsx'
import { Thanks } from './thanks.tsx'

const { definition } = sellCarFlow
vi.mock('#engine/react', async (original) => {
  const real = await original<typeof import('#engine/react')>()
  return { ...real, useFlow: () => ({ ...real.useFlow(), runner: { definition } }) }
})

/** The thanks for a form with that message. */
const thanks = (other: string | null) =>
  drawForm(sellCarFlow, { initial: 'thanks', fields: { other }, screen: <Thanks /> })

test('whoever had sent a message could not see what it said', () => {
  expect(thanks('Repa på vänster dörr')).toMatch(
    /<dt>Skick och utrustning<\/dt><dd>Repa på vänster dörr<\/dd>/,
  )
  expect(thanks(null)).not.toContain('Skick och utrustning')
})
