import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { FlowRunner, Port } from '#engine'
import { FlowProvider } from '#engine/react'
import { contactFlow } from '#flows/contact'
import { formModel } from '../../../engine/react/form-model.ts'
import type { FormContext } from '../../_form-flow/form-context.ts'
import type { LeadReport } from '../../_api-client/report-body.ts'
import { contactAnchor } from './contact-anchor.ts'
import { CarForm } from './contact-form.tsx'
import { failureLog, watchFailures } from './contact-ports.ts'
import { contactRun, PERSON, served, STOCK } from './testing/contact-run.ts'

const shown = vi.hoisted(() => ({ run: null as FlowRunner | null }))
vi.mock('#engine/react', async (original) => {
  const real = await original<typeof import('#engine/react')>()
  const useFlow = () => {
    const flow = real.useFlow()
    return { ...flow, ready: true, ...(shown.run && { snapshot: shown.run.getSnapshot() }) }
  }
  const useForm = () => {
    const { snapshot, t } = useFlow()
    const model = formModel({ definition: contactFlow.definition, snapshot, drafts: {} }, t)
    return { ...real.useForm(), model }
  }
  return { ...real, useFlow, useForm }
})

const siteContext: FormContext = {
  id: 'car-contact',
  locale: 'sv',
  timeZone: 'Europe/Stockholm',
  country: 'S',
  contact: { email: 'info@x.example', phone: '+4631790000', phoneText: '031-790 00 00' },
  facts: STOCK,
}
function draw(run: FlowRunner): string {
  shown.run = run
  return renderToStaticMarkup(
    <FlowProvider served={served}>
      <CarForm siteContext={siteContext} log={failureLog()} onOthers={() => undefined} />
    </FlowProvider>,
  )
}
const invalidIn = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)].flatMap(([field]) =>
    field.includes('aria-invalid="true"') ? [/name="([^"]*)"/.exec(field)?.[1]] : [],
  )
const never: Port = () => new Promise(() => undefined)
const INVALID = 'Något saknas i formuläret.'

test('an invalid submit sends nothing and says so, until the next change [CONTACT-03]', async () => {
  const calls: unknown[] = []
  const { run, type, submit } = await contactRun((input) => {
    calls.push(input)
    return never(input, { key: '', signal: new AbortController().signal })
  })
  expect(draw(run)).not.toContain(INVALID)
  await submit()
  expect(calls).toEqual([])
  expect(draw(run)).toContain(INVALID)
  type('name', 'Kim')
  expect(draw(run)).not.toContain(INVALID)
  expect(invalidIn(draw(run))).toEqual(['phone', 'email'])
})

test('a seller without a department for the car fails the form, in words and at the field [RETAILERR-06]', async () => {
  const sites = {
    kiruna: { name: 'Hedin Kiruna', siteEmail: 'k@x.example', departmentEmail: null },
  }
  const { run, type, submit } = await contactRun(never, { ...STOCK, sample: true, sites })
  const reported: LeadReport[] = []
  const end = watchFailures(
    run,
    failureLog((body) => void reported.push(body)),
  )
  for (const [field, value] of Object.entries({ ...PERSON, siteName: 'kiruna' })) type(field, value)
  expect(await submit()).toMatchObject({ accepted: false })
  const html = draw(run)
  expect(html).toMatch(/role="alert".*Något gick fel\. Frågan skickades inte\./s)
  expect(html).toContain('Den anläggningen säljer inte bilen. Välj en annan.')
  expect(invalidIn(html)).toEqual(['siteName'])
  const once = { event: 'department-not-found', code: 'refused', status: 0, answer: 'none' }
  expect(reported).toEqual([once])
  await submit()
  expect(reported).toEqual([once, once])
  end()
})

test('each field that is wrong is marked, and says what is asked for [CONTACT-29]', async () => {
  const { run, type, submit } = await contactRun(never)
  type('email', 'kim@')
  await submit()
  const html = draw(run)
  expect(invalidIn(html)).toEqual(['name', 'phone', 'email'])
  const texts: Readonly<Record<string, string>> = contactFlow.messages.sv
  for (const key of ['person.nameRequired', 'person.phoneRequired', 'person.emailPattern']) {
    expect(html.split(texts[key] ?? key)).toHaveLength(3)
  }
})

test('labels, refusals, the choice of a seller and the confirmation are words of the dictionary, in every language [CONTACT-29]', () => {
  const { definition, messages } = contactFlow
  const fields = Object.values(definition.context).flatMap((spec) =>
    'input' in spec ? [spec.input] : [],
  )
  const keys = fields.flatMap((input) => [
    input.label,
    ...Object.values('errors' in input ? input.errors : {}),
  ])
  const wanted = [...keys, 'form.summaryTitle', 'form.choose', 'thanks.title', 'failed.title']
  for (const texts of Object.values(messages)) {
    const known: Readonly<Record<string, string>> = texts
    expect(wanted.filter((key) => !known[key])).toEqual([])
  }
})

test.each([
  ['#contact-quote', ['quote']],
  ['#contact-testdrive', ['testDrive']],
  ['#contact-form', []],
  ['#overview', []],
])('an address with %s ticks %j [DETAIL-11]', async (hash, ticked) => {
  const { run } = await contactRun(never, { ...STOCK, ...contactAnchor(hash) })
  const boxes = [...draw(run).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
  expect(boxes).toHaveLength(2)
  const checked = boxes.filter((box) => box.includes('checked=""'))
  expect(checked.map((box) => /name="([^"]*)"/.exec(box)?.[1])).toEqual(ticked)
})

test('while it is on its way no field takes anything [CONTACT-04]', async () => {
  let answer = (): void => undefined
  const { run, type, submit, rest } = await contactRun(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ outcome: 'refused', payload: { code: '422', message: '' } })
      }),
  )
  for (const [field, value] of Object.entries(PERSON)) type(field, value)
  const fieldset = /<fieldset[^>]*disabled=""[^>]*>.*name="name".*name="testDrive".*<\/fieldset>/s
  expect(draw(run)).not.toMatch(fieldset)
  await submit()
  expect(draw(run)).toMatch(fieldset)
  type('name', 'Eva')
  expect(draw(run)).toMatch(fieldset)
  answer()
  await rest()
  expect(draw(run)).not.toMatch(fieldset)
})

test('after the last attempt the form says that it failed, and what was typed stays [RETAILERR-05] [CONTACT-30]', async () => {
  const refuse: Port = async () => ({ outcome: 'refused', payload: { code: '422', message: '' } })
  const { run, type, submit } = await contactRun(refuse)
  for (const [field, value] of Object.entries(PERSON)) type(field, value)
  await submit()
  const html = draw(run)
  expect(html).toMatch(/role="alert".*Något gick fel\. Frågan skickades inte\./s)
  for (const value of Object.values(PERSON)) expect(html).toContain(`value="${value}"`)
})
