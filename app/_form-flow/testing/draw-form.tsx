import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { definitionHash, type FlowDefinition } from '#engine'
import { FlowProvider } from '#engine/react'
import { FormScreen } from '../form-screen.tsx'

interface Drawn {
  readonly definition: FlowDefinition
  readonly messages: { readonly sv: { readonly [key: string]: string } }
}

/** What a form's page shows in Swedish where some fields, or the step, begin otherwise. */
export function drawForm(
  { definition, messages }: Drawn,
  {
    initial = definition.initial,
    fields = {},
    screen,
  }: {
    readonly initial?: string
    readonly fields?: { readonly [field: string]: string | boolean | null }
    /** A part that loads late, in place of the form's screen. */
    readonly screen?: ReactNode
  },
): string {
  const begun = Object.entries(fields).map(([field, value]) => [
    field,
    { ...definition.context[field], initial: value },
  ])
  const context = { ...definition.context, ...Object.fromEntries(begun) }
  const served = {
    address: definitionHash(definition),
    definition: { ...definition, initial, context },
    locale: 'sv',
    messages: messages.sv,
  }
  return renderToStaticMarkup(
    <FlowProvider served={served}>
      {screen ?? (
        <FormScreen
          siteContext={{
            id: 'form',
            locale: 'sv',
            timeZone: 'Europe/Stockholm',
            country: 'S',
            contact: { email: 'hej@exempel.se', phone: '+4631790000', phoneText: '031-790 00 00' },
            facts: {},
          }}
        />
      )}
    </FlowProvider>,
  )
}
