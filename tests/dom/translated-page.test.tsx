import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loanOffer } from '#domain/finance/options'
import { siteById } from '#domain/sites'
import { OfferingCard } from '#ui/choice'
import { Disclosure } from '#ui/disclosure'
import { ErrorSummary, TextField } from '#ui/field'
import { CountBadge, FilterChip } from '#ui/list-controls'
import { SummaryLines, SummaryTotal } from '#ui/panel'
import { Price } from '#ui/price'
import { SiteCard } from '#ui/site-list'
import { StepSummaryLine } from '#ui/step'
import { StoriesProgress } from '#ui/stories/list'
import { LoanCalculator } from '../../app/_car-page/finance/loan-calculator.tsx'
import { calculatorView } from '../../app/_car-page/finance/view-of.ts'
import { LOAN } from '../../app/_car-page/testing/finance-options.ts'
import { Cart } from '../../app/_kits/cart.tsx'
import { CartButton } from '../../app/_kits/cart-button.tsx'
import { type Catalogue, CatalogueContext } from '../../app/_kits/kits-context.ts'
import { kitsWords } from '../../app/_kits/kits-words.ts'
import { translatorOf } from '../../app/_messages/translator.ts'
import { browserGlobals, createContainer, translate } from './small-dom.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries(browserGlobals())) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

/** What a translated page shows once a value has changed, the guillemets of the translation left out. */
function shownAfter(before: ReactNode, after: ReactNode): string {
  const container = createContainer()
  const root = createRoot(container)
  act(() => root.render(before))
  translate(container)
  act(() => root.render(after))
  const text = container.textContent ?? ''
  act(() => root.unmount())
  return text.replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ').trim()
}

test('does not show the change of a text with siblings, which the linter forbids', () => {
  const total = (sum: number) => <p>Totalt {sum} kr</p>
  expect(shownAfter(total(0), total(100))).toBe('Totalt 0 kr')
})

const nothing = () => {}
const field = (error: string | null) => (
  <TextField name="email" label="E-post" value="" onChange={nothing} error={error} />
)
const card = (more: { readonly distance?: string; readonly actionLabel: string }) => (
  <SiteCard name="Borås" address="Vägen 1" onSelect={nothing} {...more} />
)
const offering = (disabledReason: string) => (
  <OfferingCard
    name="Oljebyte"
    choice="checkbox"
    checked={false}
    onToggle={nothing}
    disabledReason={disabledReason}
  />
)
const step = (title: string, summary: string) => (
  <StepSummaryLine
    label="Steg 1/5"
    title={title}
    summary={summary}
    onOpen={nothing}
    openLabel="Ändra"
  />
)

const t = translatorOf({ locale: 'sv', dictionary: {} })
const view = calculatorView({ site: siteById('carstore-se'), locale: 'sv' }, t)
/** A loan's calculator of a car at a price. */
function calculator(price: number): ReactNode {
  const option = { ...LOAN, default_monthly_cost: null, default_monthly_cost_text: '' }
  const offer = loanOffer({ car_price: price, car_loan_option: option })
  if (!offer) throw new Error('no loan')
  const car = { car_id: 7, car_brand: 'Volvo', car_model: 'XC60', car_price: price }
  return <LoanCalculator offer={offer} view={view} car={car} priceLabel="Pris" />
}

const kit = (kitId: string) => ({
  kitId,
  kitCode: kitId,
  name: `Sats ${kitId}`,
  retailPrice: 100,
  currency: 'EUR',
})
const words = kitsWords(translatorOf({ locale: 'fi', dictionary: {} }))
/** A part of the catalogue with those kits in the cart. */
const catalogue = (part: ReactNode, ...kits: readonly string[]) => (
  <CatalogueContext
    value={
      {
        state: { cart: kits.map(kit), isKept: true },
        words,
        locale: 'fi',
        send: nothing,
        toggle: nothing,
        isInCart: (id: string) => kits.includes(id),
      } as unknown as Catalogue
    }
  >
    {part}
  </CatalogueContext>
)
const button = <CartButton kit={kit('K1') as Parameters<typeof CartButton>[0]['kit']} />

/** What is shown first, what then, and a text that only the latter has. */
const CASES: Readonly<Record<string, readonly [ReactNode, ReactNode, string]>> = {
  'the total of a booking': [
    <SummaryTotal key="" label="Totalt" price="0 kr" />,
    <SummaryTotal key="" label="Totalt" price="100 kr" />,
    'Totalt 100 kr',
  ],
  'the total as a price': [
    <SummaryTotal key="" label="Totalt" price={<Price kind="known" current="0 kr" />} />,
    <SummaryTotal key="" label="Totalt" price={<Price kind="known" current="100 kr" />} />,
    'Totalt 100 kr',
  ],
  'a price with the ordinary one': [
    <Price key="" kind="known" current="90 kr" normal="100 kr" normalLabel="Förr" />,
    <Price key="" kind="known" current="80 kr" normal="95 kr" normalLabel="Förr" />,
    'Förr 95 kr80 kr',
  ],
  'what a line of the summary says': [
    <SummaryLines key="" lines={[{ id: 'a', name: 'Däck', detail: '1 st', price: '1 kr' }]} />,
    <SummaryLines key="" lines={[{ id: 'a', name: 'Däck', detail: '2 st', price: '2 kr' }]} />,
    'Däck2 st2 kr',
  ],
  'a count': [
    <CountBadge key="" count={1} label="valda" />,
    <CountBadge key="" count={2} label="valda" />,
    '2 valda',
  ],
  'a count of a group': [
    <Disclosure key="" title="Service" count={1} countLabel="valda">
      {null}
    </Disclosure>,
    <Disclosure key="" title="Däck" count={2} countLabel="valda">
      {null}
    </Disclosure>,
    'Däck2 valda',
  ],
  'a filter': [
    <FilterChip key="" text="0–10" label="Pris" href="#" />,
    <FilterChip key="" text="0–20" label="Pris" href="#" />,
    '0–20',
  ],
  'what is shown of all': [
    <StoriesProgress key="" shown={1} total={9} text="1 av 9" busy={false} />,
    <StoriesProgress key="" shown={2} total={9} text="2 av 9" busy={false} />,
    '2 av 9',
  ],
  'the error of a field': [field('Fyll i'), field('Fel'), 'E-postFel'],
  'the summary of errors': [
    <ErrorSummary key="" title="Ett fel" errors={[{ name: 'a', message: 'A' }]} />,
    <ErrorSummary key="" title="Två fel" errors={[{ name: 'a', message: 'A' }]} />,
    'Två fel',
  ],
  'a workshop’s distance and button': [
    card({ distance: '1 km', actionLabel: 'Välj tid' }),
    card({ distance: '2 km', actionLabel: 'Stäng' }),
    'Vägen 1 · 2 kmStäng, Borås',
  ],
  'why something cannot be chosen': [offering('Ingår redan'), offering('Passar inte'), 'Passar'],
  'a step that was done': [step('Bil', 'ABC123'), step('Fordon', 'DEF456'), 'Fordon'],
  'a calculator’s figures': [calculator(349_900), calculator(449_900), '449 900'],
  'a cart': [catalogue(<Cart key="" />, 'K1'), catalogue(<Cart key="" />, 'K1', 'K2'), '2Sats K1'],
  'the button of a cart': [catalogue(button), catalogue(button, 'K1'), words.kitsRemove],
}

test.each(Object.entries(CASES))('shows the change of %s', (_, [before, after, text]) => {
  const shown = shownAfter(before, after)
  expect(shown.replaceAll('\u00a0', ' ')).toContain(text)
})
