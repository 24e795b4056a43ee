import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  Checkbox,
  CheckboxGroup,
  ErrorSummary,
  fieldId,
  NumberField,
  PlateField,
  RadioGroup,
  Select,
} from './index.ts'
import { TextArea, TextField, toPlate } from './index.ts'

const nothing = () => {}
const draw = renderToStaticMarkup

/** The attribute of the first tag that matches. */
function attribute(html: string, tag: string, name: string): string | undefined {
  return new RegExp(`<${tag}\\b[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1]
}

describe('a field', () => {
  test('is tied to its label, hint and error', () => {
    const html = draw(
      <TextField
        name="email"
        label="E-post"
        hint="Hit skickas bekräftelsen"
        error="Ange en giltig e-postadress"
        required
        value=""
        onChange={nothing}
      />,
    )
    const id = fieldId('email')
    expect(attribute(html, 'label', 'for')).toBe(id)
    expect(attribute(html, 'input', 'id')).toBe(id)
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-error ${id}-hint`)
    expect(html).toMatch(new RegExp(`id="${id}-error"[^>]*>.*Ange en giltig e-postadress`))
    expect(html).toMatch(new RegExp(`id="${id}-hint"[^>]*>Hit skickas`))
    expect(html).toMatch(/<input[^>]*\srequired=""/)
  })

  test('says nothing of errors when it has none', () => {
    const html = draw(<TextField name="a" label="A" value="" onChange={nothing} />)
    expect(html).not.toMatch(/aria-invalid|aria-describedby/)
  })

  test('autofill words reach the control', () => {
    const html = draw(
      <TextField name="a" label="A" autoComplete="given-name" value="" onChange={nothing} />,
    )
    expect(attribute(html, 'input', 'autoComplete')).toBe('given-name')
  })

  test('a select shows its choices and what is chosen', () => {
    const html = draw(
      <Select
        name="unit"
        label="Antal"
        options={[
          { value: '1', label: '1 st' },
          { value: '2', label: '2 st' },
        ]}
        value="2"
        onChange={nothing}
      />,
    )
    expect(html).toMatch(/<option value="2" selected="">2 st/)
  })

  test('a number is text with a numeric keyboard', () => {
    const html = draw(<NumberField name="miltal" label="Miltal" value="" onChange={nothing} />)
    expect(attribute(html, 'input', 'inputMode')).toBe('numeric')
    expect(attribute(html, 'input', 'type')).toBe('text')
  })

  test.each(['1,5', '-5', '1e3', '8 500'])('a number typed as %s stays as typed', (typed) => {
    const heard: string[] = []
    const field = NumberField({
      name: 'miltal',
      label: 'Miltal',
      value: '',
      onChange: (text) => heard.push(text),
    })
    ;(field.props as { readonly onChange: (text: string) => void }).onChange(typed)
    expect(heard).toEqual([typed])
  })

  test('a checkbox and a radio group have names of their own', () => {
    const box = draw(<Checkbox name="gdpr" label="Jag godkänner" checked onChange={nothing} />)
    expect(attribute(box, 'label', 'for')).toBe(attribute(box, 'input', 'id'))
    const radios = draw(
      <RadioGroup
        name="sort"
        label="Sortera"
        options={[{ value: 'near', label: 'Närmast mig' }]}
        value="near"
        onChange={nothing}
      />,
    )
    expect(radios).toMatch(/<fieldset.*<legend[^>]*>Sortera/)
    expect(radios).toMatch(/<label[^>]*><input[^>]*checked=""[^>]*>.*Närmast mig/)
  })
})

test('several of a group may be chosen', () => {
  const html = draw(
    <CheckboxGroup
      name="services"
      label="Tjänster"
      options={['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))}
      values={['c']}
      onChange={nothing}
    />,
  )
  expect(html).toMatch(/<fieldset.*<legend[^>]*>Tjänster/)
  expect(html.match(/type="checkbox"/g)).toHaveLength(3)
  const boxes = [...html.matchAll(/<input[^>]*>/g)].map(([box]) => box)
  expect(boxes.map((box) => box.includes('checked'))).toEqual([false, false, true])
})

describe('the message', () => {
  const message = (value: string) =>
    draw(
      <TextArea
        name="freeText"
        label="Meddelande"
        maxLength={80}
        value={value}
        onChange={nothing}
      />,
    )

  test('has a counter n/80 of what is typed and takes no more [BOOKFORM-04]', () => {
    expect(message('')).toContain('>0/80<')
    expect(message('Bilen gnisslar.')).toContain('>15/80<')
    expect(message('x'.repeat(80))).toContain('>80/80<')
    expect(attribute(message(''), 'textarea', 'maxLength')).toBe('80')
    expect(message('')).not.toMatch(/<textarea[^>]*\srequired/)
  })

  test('a long one is counted only near its end', () => {
    const long = (value: string) =>
      draw(<TextArea name="m" label="M" maxLength={2000} value={value} onChange={nothing} />)
    expect(long('x')).not.toContain('/2000')
    expect(long('x'.repeat(1900))).toContain('>1900/2000<')
  })

  test('its counter describes it, and speaks up only near the end', () => {
    expect(attribute(message(''), 'textarea', 'aria-describedby')).toBe('field-freeText-count')
    expect(message('kort')).toContain('aria-live="off"')
    expect(message('x'.repeat(72))).toContain('aria-live="polite"')
  })
})

describe('a plate', () => {
  test.each([
    ['abc 123', 'ABC123'],
    [' Abc-12d ', 'ABC12D'],
    ['åäö 123', 'ÅÄÖ123'],
    ['abc\u00a0123', 'ABC123'],
  ])('%s is read as %s', (typed, plate) => {
    expect(toPlate(typed)).toBe(plate)
  })

  test('Norway’s does not carry the flag of the EU', () => {
    const band = (country: 'S' | 'N' | 'UK') =>
      draw(<PlateField name="p" label="P" value="" country={country} onChange={nothing} />)
    expect(band('S').match(/<circle/g)).toHaveLength(12)
    expect(band('N')).not.toContain('<circle')
    expect(band('N')).toMatch(/<svg[^>]*>.*<\/svg><span>N<\/span>/)
    expect(band('UK')).not.toContain('<circle')
  })

  test('is neither spell-checked nor filled in by the browser', () => {
    const html = draw(
      <PlateField name="plate" label="Registreringsnummer" value="" onChange={nothing} />,
    )
    expect(attribute(html, 'input', 'spellCheck')).toBe('false')
    expect(attribute(html, 'input', 'autoComplete')).toBe('off')
  })
})

test('an error summary leads to the fields', () => {
  const html = draw(
    <ErrorSummary title="Rätta" errors={[{ name: 'phone', message: 'Ange ditt telefonnummer' }]} />,
  )
  expect(html).toMatch(/role="alert" tabindex="-1"/)
  expect(html).toContain(`<a href="#${fieldId('phone')}">Ange ditt telefonnummer</a>`)
})
