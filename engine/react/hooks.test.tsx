import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { defineFlow } from '../definition/define.ts'
import { sampleFlow, serve } from '../runner/testing/sample-flow.ts'
import {
  flowHandle,
  FlowProvider,
  formModel,
  useField,
  useFlow,
  useFlowValue,
  useForm,
} from './index.ts'

const served = {
  ...serve(),
  messages: { 'choose.title': 'Choose', 'count.label': '{count} of {max}, {count} done' },
}

function Probe() {
  const { snapshot, ready, t, dispatch } = useFlow()
  const step = useFlowValue((value) => value.state.step)
  const { model } = useForm()
  const { props, value, error } = useField('name')
  const seen = {
    ready,
    step,
    seq: snapshot.seq,
    text: t('count.label', { count: 2, max: 5 }),
    unknown: t('nowhere.to.be.found'),
    title: model.title,
    value,
    error,
    id: props.id,
    required: props.required,
    refused: dispatch({ type: 'next' }).accepted,
  }
  return <p>{JSON.stringify(seen)}</p>
}

describe('the hooks', () => {
  test('on the server they show the definition’s initial state, and no run is opened', () => {
    const html = renderToStaticMarkup(
      <FlowProvider served={served}>
        <Probe />
      </FlowProvider>,
    )
    const text = html.replace(/<\/?p>/g, '').replaceAll('&quot;', '"')
    expect(JSON.parse(text)).toEqual({
      ready: false,
      step: 'choose',
      seq: 0,
      text: '2 of 5, 2 done',
      unknown: 'nowhere.to.be.found',
      title: 'Choose',
      value: null,
      error: null,
      id: 'field-name',
      required: true,
      refused: false,
    })
  })

  test('outside of a provider they say so', () => {
    expect(() => renderToStaticMarkup(<Probe />)).toThrow(/FlowProvider/)
  })

  test('the form model has no fields where none has an input', () => {
    const state = { step: 'choose', context: {}, visited: [], path: [] }
    const view = { definition: sampleFlow, snapshot: { state, lastRejection: null }, drafts: {} }
    expect(formModel(view, (key) => key).fields).toEqual([])
  })

  test('a handle of the flow types its fields and its form, and shows the same', () => {
    const flow = defineFlow({
      ...sampleFlow,
      context: {
        name: { type: 'string', pii: 'none', initial: 'Kim' },
        count: { type: 'number', pii: 'none', initial: null },
      },
      events: {},
      effects: {},
      initial: 'ask',
      steps: {
        ask: { view: 'form', slug: '', title: 'ask.title', fields: ['name', 'count'], on: {} },
      },
    })
    const handle = flowHandle<typeof flow>('sample')
    function Typed() {
      const name = useField(handle, 'name')
      const count = useField(handle, 'count')
      const { model, set } = useForm(handle)
      expectTypeOf(name.value).toEqualTypeOf<string>()
      // What is no number yet stays as it is typed.
      expectTypeOf(count.value).toEqualTypeOf<number | string | null>()
      expectTypeOf<Parameters<typeof set>[0]>().toEqualTypeOf<'name' | 'count'>()
      expectTypeOf<(typeof model.fields)[number]['name']>().toEqualTypeOf<'name' | 'count'>()
      expectTypeOf(model.step).toEqualTypeOf<'ask'>()
      // @ts-expect-error no such field
      const none = useField(handle, 'nmae')
      return <p>{JSON.stringify([name.value, count.props.id, none.value, model.step])}</p>
    }
    const html = renderToStaticMarkup(
      <FlowProvider served={serve(flow)}>
        <Typed />
      </FlowProvider>,
    )
    expect(html.replaceAll('&quot;', '"')).toBe('<p>["Kim","field-count",null,"ask"]</p>')
  })
})
