import { describe, expect, test } from 'vitest'
import type { FlowDefinition } from '../definition/types.ts'
import { emptyFold } from '../replay/fold.ts'
import { sampleFlow } from '../runner/testing/sample-flow.ts'
import { formModel } from './form-model.ts'
import type { Translate } from './types.ts'

const definition: FlowDefinition = {
  ...sampleFlow,
  context: {
    ...sampleFlow.context,
    name: {
      type: 'string',
      pii: 'personal',
      initial: null,
      rules: { required: true, maxLength: 40 },
      input: {
        control: 'text',
        label: 'name.label',
        hint: 'name.hint',
        autocomplete: 'name',
        errors: { required: 'name.missing' },
      },
    },
    colour: {
      type: 'string',
      pii: 'none',
      initial: null,
      input: {
        control: 'select',
        label: 'colour.label',
        options: [{ value: 'red', label: 'colour.red' }],
      },
    },
  },
}
const { state } = emptyFold(definition)
const view = { definition, snapshot: { state, lastRejection: null }, drafts: {} }
const at = (step: string) => ({
  ...view,
  snapshot: { state: { ...state, step }, lastRejection: null },
})
const asKey: Translate = (key) => key
const refusal = {
  type: 'next',
  seq: 1,
  code: 'guard' as const,
  message: 'next.incomplete',
  fields: [
    { field: 'name', rule: 'required' },
    { field: 'colour', rule: 'oneOf' },
  ],
}

describe('formModel', () => {
  test('gives the step’s fields in order, with texts, rules and values', () => {
    const model = formModel(view, (key) => `(${key})`)
    expect(model).toEqual({
      step: 'choose',
      title: '(choose.title)',
      error: null,
      fields: [
        {
          name: 'name',
          control: 'text',
          label: '(name.label)',
          hint: '(name.hint)',
          autocomplete: 'name',
          options: [],
          required: true,
          maxLength: 40,
          value: null,
          error: null,
        },
        {
          name: 'colour',
          control: 'select',
          label: '(colour.label)',
          options: [{ value: 'red', label: '(colour.red)' }],
          required: false,
          value: null,
          error: null,
        },
      ],
    })
  })

  test('says of each field what the last refusal says, in the field’s message or the rule’s', () => {
    const { fields, error } = formModel(
      { ...view, snapshot: { state, lastRejection: refusal } },
      asKey,
    )
    expect(fields.map((field) => field.error)).toEqual(['name.missing', 'errors.oneOf'])
    expect(error).toBe('next.incomplete')
  })

  test('what is being typed goes before what is stored; fields without input are left out', () => {
    const model = formModel({ ...view, drafts: { name: 'Ad' } }, asKey)
    expect(model.fields[0]?.value).toBe('Ad')
    expect(formModel(at('contact'), asKey).fields).toEqual([])
    expect(formModel(at('nowhere'), asKey)).toMatchObject({ title: '', fields: [] })
  })
})
