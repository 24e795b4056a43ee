import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { OfferingCard, OfferingGroup } from './index.ts'

const card = (more: Partial<Parameters<typeof OfferingCard>[0]>) =>
  renderToStaticMarkup(
    <OfferingCard
      id="o"
      name="Originalservice"
      choice="checkbox"
      checked={false}
      onToggle={() => {}}
      {...more}
    />,
  )

describe('an offering', () => {
  test('is a control whose label is its name', () => {
    expect(card({})).toMatch(
      /<input id="o" type="checkbox"[^>]*>.*<label for="o"[^>]*>.*Originalservice/,
    )
  })

  test('shows its description and price, tied to the control', () => {
    const html = card({ description: 'Enligt programmet', price: '3 490 kr' })
    expect(html).toContain('aria-describedby="o-text"')
    expect(html).toMatch(/id="o-text"[^>]*>Enligt programmet/)
    expect(html).toContain('3 490 kr')
  })

  test('that cannot be chosen is disabled and says why', () => {
    const html = card({ disabledReason: 'Basservice är redan valt' })
    expect(html).toMatch(/<input[^>]*disabled=""/)
    expect(html).toContain('aria-describedby="o-reason"')
    expect(html).toMatch(/id="o-reason".*Basservice är redan valt/)
  })

  test('shows its extra fields only while chosen', () => {
    expect(card({ children: 'Miltal' })).not.toContain('Miltal')
    expect(card({ children: 'Miltal', checked: true })).toContain('Miltal')
  })

  test('radios of a group share a name inside a named group', () => {
    const html = renderToStaticMarkup(
      <OfferingGroup label="Däck" choice="radio">
        <OfferingCard name="A" group="tyre" choice="radio" checked onToggle={() => {}} />
      </OfferingGroup>,
    )
    expect(html).toMatch(/role="radiogroup" aria-label="Däck"/)
    expect(html).toMatch(/type="radio"[^>]*name="tyre"[^>]*checked=""/)
  })
})
