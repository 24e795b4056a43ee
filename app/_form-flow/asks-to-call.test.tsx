import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { definitionHash, type FlowDefinition, type Json } from '#engine'
import { FlowProvider } from '#engine/react'
import { flows } from '#flows'
import { asksToCall } from '../_wizard/testing/asks-to-call.ts'
import { FormScreen } from './form-screen.tsx'

const shown = vi.hoisted(() => ({ notices: [] as { kind: string }[] }))
vi.mock('#engine/react', async (original) => {
  const real = await original<typeof import('#engine/react')>()
  const useFlow = () => {
    const flow = real.useFlow()
    return { ...flow, snapshot: { ...flow.snapshot, ...shown } }
  }
  return { ...real, useFlow }
})
beforeEach(() => {
  shown.notices = []
})

type Form = (typeof flows)[number]
const forms = flows.filter(({ kind }) => kind === 'lead-form')

function draw(
  { definition, messages }: Form,
  step: string,
  fields: Readonly<Record<string, Json>> = {},
) {
  const context = Object.fromEntries(
    Object.entries(definition.context).map(([name, spec]) => [
      name,
      { ...spec, initial: fields[name] ?? spec.initial },
    ]),
  )
  const [locale = '', texts = {}] = Object.entries(messages)[0] ?? []
  const at = { ...definition, initial: step, context } as FlowDefinition
  const served = { address: definitionHash(definition), definition: at, locale, messages: texts }
  const contact = { email: 'hej@exempel.se', phone: '+4631790000', phoneText: '031-790 00 00' }
  const siteContext = {
    id: 'form',
    locale,
    timeZone: 'Europe/Oslo',
    country: 'N',
    contact,
    facts: {},
  } as const
  const html = renderToStaticMarkup(
    <FlowProvider served={served}>
      <FormScreen siteContext={siteContext} />
    </FlowProvider>,
  )
  return { html, texts: texts as Readonly<Record<string, string>> }
}

test.each(forms.map((form) => [form.definition.id, form] as const))(
  '%s asked to be called without a number',
  (_, form) => {
    // Without scripts it is the block around the form that says so, beside the number.
    expect(asksToCall(form.messages)).toEqual(['failed.text', 'form.noScript', 'notice.error'])
    expect(draw(form, 'form').html).not.toContain('href="tel:')

    const refused = draw(form, 'form', { refused: true })
    expect(refused.html).toMatch(/role="alert".*href="tel:\+4631790000"/s)
    expect(refused.html).toContain(refused.texts['failed.text'])
    expect(draw(form, 'kept').html).toContain('href="tel:+4631790000"')

    shown.notices = [{ kind: 'error' }]
    const broken = draw(form, 'form')
    expect(broken.html).toContain(broken.texts['notice.error'])
    expect(broken.html).toContain('href="tel:+4631790000"')
  },
)
