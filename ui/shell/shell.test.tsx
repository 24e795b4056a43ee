import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Combobox } from '../combobox/index.ts'
import { FormRenderer } from '../form/index.ts'
import { MiniMap, MapView } from '../map/index.ts'
import { StepSummaryLine } from '../step/index.ts'
import { Shell, SiteHeader } from './index.ts'

test('the first thing a keyboard reaches leads to the content', () => {
  const html = renderToStaticMarkup(
    <Shell
      skipLabel="Hoppa till innehållet"
      header={
        <SiteHeader
          logo={{ name: 'Hedin', href: '/', label: 'Hedin, start' }}
          navLabel="Huvudmeny"
          links={[{ href: '/a', label: 'A', current: true }]}
          languages={[
            { href: '/', label: 'Svenska', lang: 'sv', current: true },
            { href: '/en', label: 'English', lang: 'en' },
          ]}
        />
      }
      footer={null}
    >
      Text
    </Shell>,
  )
  expect(/<a [^>]*href="([^"]*)"/.exec(html)?.[1]).toBe('#main')
  expect(html).toMatch(/<main id="main"/)
  expect(html).toMatch(/href="\/a"[^>]*aria-current="page"/)
  expect(html).toMatch(/hrefLang="en" lang="en"/)
})

test('a finished step is a real button', () => {
  const html = renderToStaticMarkup(
    <StepSummaryLine
      label="Steg 1/5"
      title="Bil"
      summary="ABC 123"
      openLabel="Ändra"
      onOpen={() => {}}
    />,
  )
  expect(html).toMatch(/^<button type="button"[^>]*>.*Steg 1\/5.*ABC 123.*Ändra/)
})

test('a form model is drawn field by field', () => {
  const field = { label: 'X', required: false, value: null, options: [{ value: 2, label: 'två' }] }
  const html = renderToStaticMarkup(
    <FormRenderer
      model={{
        fields: (
          [
            'text',
            'tel',
            'email',
            'number',
            'textarea',
            'checkbox',
            'radio',
            'select',
            'date',
            'plate',
            'custom',
          ] as const
        ).map((control) => ({ ...field, control, name: control })),
      }}
      onChange={() => {}}
    />,
  )
  for (const type of ['tel', 'email', 'checkbox', 'radio', 'date'])
    expect(html).toContain(`type="${type}"`)
  expect(html).toMatch(/<textarea/)
  expect(html).toMatch(/<select.*<option value="2">två/)
  expect(html).not.toContain('field-custom')
})

test('a combobox names its list and is closed without words', () => {
  const html = renderToStaticMarkup(
    <Combobox
      name="place"
      label="Ort"
      value=""
      onChange={() => {}}
      suggestions={null}
      onSelect={() => {}}
      messages={{ loading: 'Söker', empty: 'Inga', found: (n) => `${n} förslag`, clear: 'Töm' }}
    />,
  )
  const list = /role="combobox"[^>]*aria-controls="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${list}" role="listbox"`)
  expect(html).toContain('aria-expanded="false"')
})

test('maps have a name before anything of them is loaded', () => {
  expect(
    renderToStaticMarkup(
      <MiniMap label="Karta: Lund" name="Lund" latitude={55.7} longitude={13.2} />,
    ),
  ).toMatch(/role="img" aria-label="Karta: Lund"/)
  const html = renderToStaticMarkup(
    <MapView
      label="Verkstäder"
      markers={[]}
      fallback="Lund"
      messages={{ loading: 'Laddar', zoomIn: '+', zoomOut: '-' }}
    />,
  )
  expect(html).toMatch(/<div role="group"[^>]*data-size="full"[^>]*aria-label="Verkstäder".*Laddar/)
})
