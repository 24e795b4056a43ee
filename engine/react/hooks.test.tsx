import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sampleFlow, serve } from '../runner/testing/sample-flow.ts'
import { FlowProvider, formModel, useField, useFlow, useFlowValue, useForm } from './index.ts'

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
})
