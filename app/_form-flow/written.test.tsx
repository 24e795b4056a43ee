import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { definitionHash, type FlowDefinition } from '#engine'
import { FlowProvider } from '#engine/react'
import { sellCarFlow } from '#flows/sell-car'
import { FormScreen } from './form-screen.tsx'

const { definition, messages } = sellCarFlow
vi.mock('#engine/react', async (original) => {
  const real = await original<typeof import('#engine/react')>()
  return { ...real, useFlow: () => ({ ...real.useFlow(), runner: { definition } }) }
})
// What a run does once it is opened has nothing to do with what is shown.
vi.mock('../_tracking/use-run-tracking.ts', () => ({ useRunTracking: () => {} }))

/** The thanks for a form with that message. */
function thanks(other: string | null): string {
  const context = { ...definition.context, other: { ...definition.context.other, initial: other } }
  const at = { ...definition, initial: 'thanks', context } as FlowDefinition
  const served = {
    address: definitionHash(definition),
    definition: at,
    locale: 'sv',
    messages: messages.sv,
  }
  const siteContext = {
    id: 'form',
    locale: 'sv',
    timeZone: 'Europe/Stockholm',
    country: 'S',
    contact: { email: 'hej@exempel.se', phone: '+4631790000', phoneText: '031-790 00 00' },
    facts: {},
  } as const
  return renderToStaticMarkup(
    <FlowProvider served={served}>
      <FormScreen siteContext={siteContext} />
    </FlowProvider>,
  )
}

test('whoever had sent a message could not see what it said', () => {
  expect(thanks('Repa på vänster dörr')).toMatch(
    /<dt>Skick och utrustning<\/dt><dd>Repa på vänster dörr<\/dd>/,
  )
  expect(thanks(null)).not.toContain('Skick och utrustning')
})
