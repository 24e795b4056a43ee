import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { flows } from '#flows'
import { check } from './cli/check.ts'
import { withGraph } from './cli/graph.ts'
import { contact } from './contact/definition.ts'
import { messages } from './contact/messages.ts'
import { leadForms, placedFlow } from './lists.ts'
import { leadSends } from './shared/lead.ts'
import { defineLead } from './shared/lead-values.ts'
import { defineFlowManifest } from './shared/manifest.ts'

const parts = { definition: contact, messages } as const
const lead = defineLead({ formNames: ['F'], values: z.strictObject({}), recipient: null })
const leadForm = { ...parts, kind: 'lead-form', sends: leadSends('message'), lead } as const

test('a manifest is what was written', () => {
  const manifest = defineFlowManifest({ ...leadForm, placed: null })
  expect(manifest.sends.effects).toEqual(['send', 'resend'])
  expect(defineFlowManifest({ ...parts, kind: 'filter' }).kind).toBe('filter')
})

test('a forgotten or misspelled part does not compile', () => {
  // @ts-expect-error no such kind
  defineFlowManifest({ ...parts, kind: 'form' })
  // @ts-expect-error whether it sends anything is not said
  defineFlowManifest({ ...parts, kind: 'wizard' })
  // @ts-expect-error how editors place it is not said
  defineFlowManifest(leadForm)
  // @ts-expect-error what the server takes is not said
  defineFlowManifest({ ...parts, kind: 'lead-form', sends: leadSends('message'), placed: null })
  const sends = leadSends('message')
  // @ts-expect-error no such effect
  defineFlowManifest({ ...parts, kind: 'wizard', sends: { ...sends, effects: ['sned'] } })
  // @ts-expect-error no such member of the answer
  defineFlowManifest({ ...parts, kind: 'wizard', sends: { ...sends, receipt: 'number' } })
  // @ts-expect-error the messages of a locale are no messages of this flow
  defineFlowManifest({ ...parts, kind: 'filter', messages: { sv: { 'form.title': 1 } } })
  const values = z.strictObject({ toEmail: z.string() })
  // @ts-expect-error no such member of the values
  defineLead({ formNames: ['F'], values, recipient: 'siteEmail' })
  expect(lead.brokenRule({ formName: 'F', values: {}, site: 'carstore-se', today: '' })).toBeNull()
})

test('every flow is sound', () => {
  expect(check(flows).lines).toEqual(flows.map(({ definition }) => `${definition.id}: sound`))
})

test.each(flows.map((flow) => [flow.definition.id, flow.definition] as const))(
  'the graph in the README of %s is true',
  (id, definition) => {
    const readme = readFileSync(`flows/${id}/README.md`, 'utf8')
    expect(withGraph(readme, definition), `run npm run flow -- graph ${id} --write`).toBe(readme)
  },
)

test('no two flows have one id, no two leads one form name, and no two forms one place', () => {
  const ids = flows.map(({ definition }) => definition.id)
  const names = leadForms.flatMap(({ formNames }) => formNames)
  for (const list of [ids, names]) expect(new Set(list).size).toBe(list.length)
  for (const flow of flows) {
    if (flow.kind !== 'lead-form' || !flow.placed) continue
    for (const variant of flow.placed.variants) {
      expect(placedFlow(flow.placed.form, variant)).toBe(flow.definition.id)
    }
  }
})

test('editors place a form by its name and variant, and by no other', () => {
  expect(placedFlow('sell-car', '')).toBe('sell-car')
  expect(placedFlow('service-request', 'car')).toBe('service-request')
  expect(placedFlow('service-request', 'motorcycle')).toBe('service-request-mc')
  expect([placedFlow('sell-car', 'car'), placedFlow('contact', ''), placedFlow('x', '')]).toEqual([
    null,
    null,
    null,
  ])
})
