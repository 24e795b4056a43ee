import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Car } from '#domain/car'
import { companyLeasingOffer, loanOffer } from '#domain/finance/options'
import { siteById, type SiteId } from '#domain/sites'
import { translatorOf } from '../../_messages/translator.ts'
import { COMPANY, LOAN } from '../testing/finance-options.ts'
import { LeasingCalculator } from './leasing-calculator.tsx'
import { LoanCalculator } from './loan-calculator.tsx'
import { calculatorView } from './view-of.ts'

// There is no browser here: a part is drawn to markup, with its state kept between drawings, and the
// handlers of its elements are called as React would.
type Handler = (event: object) => unknown
type Props = Readonly<Record<string, unknown>>
const drawing = vi.hoisted(() => ({
  elements: [] as { type: unknown; props: Props }[],
  kept: [] as unknown[],
  at: 0,
}))
vi.mock('react/jsx-dev-runtime', async (original) => {
  const real = await original<{ jsxDEV: (...given: unknown[]) => unknown }>()
  const jsxDEV = (type: unknown, props: Props, ...rest: unknown[]) => {
    drawing.elements.push({ type, props })
    return real.jsxDEV(type, props, ...rest)
  }
  return { ...real, jsxDEV }
})
vi.mock('react', async (original) => {
  const keep = (initial: unknown) => {
    const at = drawing.at++
    if (!(at in drawing.kept)) drawing.kept[at] = initial
    return at
  }
  const useState = (initial: unknown) => {
    const at = keep(initial)
    return [drawing.kept[at], (next: unknown) => void (drawing.kept[at] = next)]
  }
  const useEffect = () => {}
  const useRef = (initial: unknown) => drawing.kept[keep({ current: initial })]
  return { ...(await original<object>()), useState, useRef, useEffect }
})
beforeEach(() => {
  drawing.kept = []
})

const log = vi.hoisted(() => ({ events: [] as unknown[] }))
vi.mock('./use-calculator-log.ts', () => ({
  useCalculatorLog: () => (event: unknown) => void log.events.push(event),
}))

let part: ReactNode
/** As people read it. */
function draw(drawn: ReactNode = part): string {
  part = drawn
  drawing.at = 0
  drawing.elements = []
  return renderToStaticMarkup(part)
}
const textOf = (html: string) =>
  html
    .replaceAll(/<span[^>]*popover.*?<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
const shown = () => textOf(draw())
const outputOf = () => textOf(/<output.*?<\/output>/.exec(draw())?.[0] ?? '')

const slider = (label: string) => {
  draw()
  const found = drawing.elements.find(
    ({ props }) => props['type'] === 'range' && props['aria-label'] === label,
  )
  return found?.props ?? expect.unreachable(`no slider ${label}`)
}
/** Its input stands before its slider. */
const input = (label: string) => {
  slider(label)
  const at = drawing.elements.findIndex(({ props }) => props['aria-label'] === label)
  const inputs = drawing.elements.filter(({ props }) => props['inputMode'] === 'numeric')
  const sliders = drawing.elements.filter(({ props }) => props['type'] === 'range')
  const nth = sliders.findIndex(({ props }) => props === drawing.elements[at]?.props)
  return inputs[nth]?.props ?? expect.unreachable(`no input ${label}`)
}
const call = (props: Props, handler: string, event: object = {}) =>
  (props[handler] as Handler)({ preventDefault: () => {}, ...event })
const slide = (label: string, to: number) => {
  call(slider(label), 'onChange', { currentTarget: { valueAsNumber: to } })
  draw()
}
const type = (label: string, text: string) => {
  call(input(label), 'onChange', { target: { value: text } })
  draw()
}
const enter = (label: string) => {
  call(input(label), 'onKeyDown', { key: 'Enter' })
  draw()
}
const blur = (label: string) => {
  call(input(label), 'onBlur')
  draw()
}
const press = (text: string) => {
  draw()
  const radios = drawing.elements.filter(({ props }) => props['type'] === 'radio')
  const labels = drawing.elements.filter(
    ({ type: tag, props }) => tag === 'label' && Array.isArray(props['children']),
  )
  const nth = labels.findIndex(({ props }) => {
    const [, { props: said }] = props['children'] as [unknown, { readonly props: Props }]
    return String(said['children']).replaceAll('\u00a0', ' ') === text
  })
  call(radios[nth]?.props ?? expect.unreachable(`no radio ${text}`), 'onChange')
  draw()
}

const TRACKED = { car_id: 7, car_brand: 'Volvo', car_model: 'XC60', car_price: 349_900 }

const viewOn = (site: SiteId) => {
  const siteContext = { site: siteById(site), locale: siteById(site).locales[0] }
  return calculatorView(siteContext, translatorOf({ locale: siteContext.locale, dictionary: {} }))
}
const PRICE = 349_900
const car = (option: object): Pick<Car, 'car_price' | 'car_loan_option'> => ({
  car_price: PRICE,
  car_loan_option: { ...LOAN, ...option },
})
const loan = (option: object = {}, site: SiteId = 'hedinautomotive-se') => {
  const offer = loanOffer(car(option)) ?? expect.unreachable()
  return <LoanCalculator offer={offer} view={viewOn(site)} car={TRACKED} priceLabel="Bilens pris" />
}
const [DOWN, PERIOD, FIRST] = ['Kontantinsats', 'Avtalstid', 'Särskild leasingavgift']

describe('the loan calculator', () => {
  beforeEach(() => void draw(loan()))

  test('starts with the usual duration and its least down payment, and shows the index’s own cost until a value is changed [LOAN-03]', () => {
    expect(slider(DOWN)).toMatchObject({ value: 70_000 })
    expect(slider(PERIOD)).toMatchObject({ value: 84 })
    expect(outputOf()).toBe('|Månadskostnad| |cirka 4 321 kr i månaden|')
    expect(shown()).toContain('4 321 kr; ')
    slide(DOWN, 71_000)
    expect(outputOf()).toBe('|Månadskostnad| |4 203 kr/mån|')
    slide(DOWN, 70_000)
    expect(outputOf()).toBe('|Månadskostnad| |4 218 kr/mån|')
  })

  test('the currency stands on the side of the amount on which its language writes it', () => {
    const around = () =>
      /(<[^>]*-unit[^>]*>[^<]*<\/span>)?<input[^>]*inputMode[^>]*>(<[^>]*-unit[^>]*>[^<]*<\/span>)?/i
        .exec(draw())
        ?.slice(1)
        .map((side) => side && textOf(side))
    expect(around()).toEqual([undefined, '|kr|'])
    draw(loan({}, 'hedinautomotive-uk'))
    expect(around()).toEqual(['|£|', undefined])
  })

  test('down payment and period by slider and by input; the cost and the effective rate follow [LOAN-02]', () => {
    slide(DOWN, 100_000)
    expect(outputOf()).toContain('3 766 kr/mån')
    slide(PERIOD, 60)
    expect(outputOf()).toContain('3 474 kr/mån')
    expect(shown()).toContain('|Effektiv ränta|7,67 %|')
    for (const [label, text] of [
      [DOWN, '120 000'],
      [PERIOD, '84'],
    ] as const) {
      type(label, text)
      enter(label)
    }
    expect([slider(DOWN)['value'], slider(PERIOD)['value']]).toEqual([120_000, 84])
    expect(outputOf()).toContain('3 464 kr/mån')
  })

  test('what is typed counts on Enter, and on blur, not before [CALC-04]', () => {
    const before = outputOf()
    type(DOWN, '90000')
    expect([outputOf(), slider(DOWN)['value'], input(DOWN)['value']]).toEqual([
      before,
      70_000,
      '90000',
    ])
    enter(DOWN)
    expect(slider(DOWN)['value']).toBe(90_000)
    type(DOWN, '95000')
    blur(DOWN)
    expect(slider(DOWN)['value']).toBe(95_000)
  })

  test('an amount beyond the limits is clamped [CALC-02]', () => {
    for (const [text, amount] of [
      ['999999', 244_000],
      ['5', 70_000],
    ] as const) {
      type(DOWN, text)
      enter(DOWN)
      expect(slider(DOWN)['value']).toBe(amount)
    }
  })

  test.each([
    ['100.000', 100_000],
    ['100,000 kr', 100_000],
    ["kr 100'000,-", 100_000],
  ])('reads %s as %d', (text, amount) => {
    type(DOWN, text)
    enter(DOWN)
    expect(slider(DOWN)['value']).toBe(amount)
  })

  test('reads a number with the unit that stands beside it', () => {
    type(PERIOD, '36 mån')
    enter(PERIOD)
    expect(slider(PERIOD)['value']).toBe(36)
  })

  test.each(['abc', '200k', '-5'])('says that %s is no number, and keeps the amount', (text) => {
    const before = slider(DOWN)['value']
    type(DOWN, text)
    expect(draw()).not.toContain('role="alert"')
    blur(DOWN)
    expect(draw()).toContain('role="alert"')
    expect(input(DOWN)).toMatchObject({ value: text, 'aria-invalid': true })
    expect(slider(DOWN)['value']).toBe(before)
    slide(DOWN, 90_000)
    expect(draw()).not.toContain('role="alert"')
    expect(slider(DOWN)['value']).toBe(90_000)
  })

  test('leading zeros are stripped as they are typed [CALC-03]', () => {
    type(DOWN, '0090000')
    expect(input(DOWN)['value']).toBe('90000')
    type(DOWN, '000')
    expect(input(DOWN)['value']).toBe('0')
  })

  test('each duration has its own limits and residual [LOAN-05]', () => {
    slide(PERIOD, 36)
    expect(slider(DOWN)).toMatchObject({ min: 105_000, max: 174_000, value: 105_000 })
    expect(shown()).toContain('|Restvärde|174 950 kr|')
    slide(PERIOD, 84)
    expect(slider(DOWN)).toMatchObject({ min: 70_000, max: 244_000, value: 105_000 })
    expect(shown()).toContain('|Restvärde|0 kr|')
  })

  test('only the months that are offered can be chosen, from the shortest to the longest [LOAN-07]', () => {
    expect(slider(PERIOD)).toMatchObject({ min: 36, max: 84 })
    slide(PERIOD, 72)
    expect(slider(PERIOD)['value']).toBe(60)
    slide(PERIOD, 72)
    expect(slider(PERIOD)['value']).toBe(84)
    type(PERIOD, '50')
    enter(PERIOD)
    expect(slider(PERIOD)['value']).toBe(60)
  })

  test('the disclaimer says the values of the moment, in the documented order, amounts of the index as it writes them [LOAN-04] [LOAN-06]', () => {
    slide(DOWN, 100_000)
    slide(PERIOD, 60)
    expect(shown()).toContain(
      '349 900 kr; 100 000 kr; 60; 6,95 %; 7,67 %; 4 235 kr; 3 474 kr; 317 645 kr (varav sista betalning 104 970 kr);.',
    )
    expect(shown()).toMatch(/Uppläggningsavgift\|695 kronor\|.*Aviavgift\|59 kronor\|/)
    draw(loan({ start_fee_text: undefined, invoice_fee_text: undefined }))
    expect(shown()).toMatch(/Uppläggningsavgift\|695 kr\|.*Aviavgift\|59 kr\|/)
  })

  test('the monthly cost is the annuity, fees beside it and in the effective rate [CALC-13]', () => {
    const fees = { default_monthly_cost: undefined }
    draw(loan({ ...fees, start_fee: 0, invoice_fee: 0 }))
    expect([outputOf(), /Effektiv ränta\|(.*?)\|/.exec(shown())?.[1]]).toEqual([
      '|Månadskostnad| |4 218 kr/mån|',
      '7,18 %',
    ])
    draw(loan(fees))
    expect([outputOf(), /Effektiv ränta\|(.*?)\|/.exec(shown())?.[1]]).toEqual([
      '|Månadskostnad| |4 218 kr/mån|',
      '7,72 %',
    ])
    expect(shown()).toContain('|Uppläggningsavgift|695 kronor|Aviavgift|59 kronor|')
  })

  test('the result is announced, and there are no controls to use before the scripts run', () => {
    expect(draw()).toMatch(/<output[^>]*>.*Månadskostnad/)
    expect(draw()).not.toMatch(/<input(?![^>]*disabled)/)
  })
})

test('no site of Norway shows residual value or effective rate, every other one does [CALC-01]', () => {
  const rows = (site: SiteId) => {
    drawing.kept = []
    const { messages } = viewOn(site)
    const html = textOf(draw(loan({}, site)))
    return [messages.carFinanceResidual, messages.carFinanceEffective].map((row) =>
      html.includes(`|${row}|`),
    )
  }
  for (const site of ['hedinautomotive-no', 'carstore-no'] as const) {
    expect([site, ...rows(site)]).toEqual([site, false, false])
  }
  for (const site of [
    'hedinautomotive-se',
    'hedinautomotive-uk',
    'carstore-se',
    'carstore-fi',
    'carstore-sk',
  ] as const) {
    expect([site, ...rows(site)]).toEqual([site, true, true])
  }
})

const leasing = (option: object = {}) => {
  const offer =
    companyLeasingOffer({ car_company_leasing_option: { ...COMPANY, ...option } }) ??
    expect.unreachable()
  return <LeasingCalculator offer={offer} view={viewOn('hedinautomotive-se')} car={TRACKED} />
}

describe('the company leasing calculator', () => {
  beforeEach(() => void draw(leasing()))

  test('mileage, period and down payment are chosen, and the cost follows [LEASE-03]', () => {
    const radios = drawing.elements.filter(({ props }) => props['type'] === 'radio')
    expect(radios).toHaveLength(2)
    slide(FIRST, 20)
    expect(outputOf()).toBe('|Månadskostnad exkl. moms| |3 173 kr/mån|')
    slide(PERIOD, 24)
    expect(outputOf()).toBe('|Månadskostnad exkl. moms| |3 133 kr/mån|')
    press('1 000 mil')
    slide(PERIOD, 36)
    expect(outputOf()).toBe('|Månadskostnad exkl. moms| |2 964 kr/mån|')
  })

  test('starts with the usual mileage’s default option, which each mileage has of its own [LEASE-04]', () => {
    expect([slider(FIRST)['value'], slider(PERIOD)['value']]).toEqual([10, 36])
    expect(outputOf()).toBe('|Månadskostnad exkl. moms| |4 444 kr/mån|')
    slide(FIRST, 25)
    press('1 000 mil')
    expect([slider(FIRST)['value'], slider(PERIOD)['value']]).toEqual([20, 48])
    press('1 500 mil')
    expect([slider(FIRST)['value'], slider(PERIOD)['value']]).toEqual([10, 36])
    expect(outputOf()).toBe('|Månadskostnad exkl. moms| |4 031 kr/mån|')
  })

  test('the disclaimer says the values of the moment by their names [LEASE-05]', () => {
    slide(FIRST, 20)
    expect(shown()).toContain(
      '279 920 kr; 55 984 kr; 36; 1 500 mil; 6,95 %; 148 358 kr; 3 173 kr; 2 819 kr;.',
    )
  })

  test('named placeholders, limits like the loan’s, and a label of fixed or variable interest [LEASE-07]', () => {
    expect(shown()).toContain('279 920 kr; 27 992 kr; 36;')
    press('1 000 mil')
    expect(slider(FIRST)).toMatchObject({ min: 5, max: 25 })
    const label = (isFixed: unknown) => textOf(draw(leasing({ has_fixed_interest_rate: isFixed })))
    expect(label(false)).toContain('|Rörlig ränta|6,95 %|')
    expect(label(true)).toContain('|Fast ränta|6,95 %|')
    expect(label(undefined)).toContain('|Ränta|6,95 %|')
  })
})

test('down payments go by thousands in the loan, by whole per cents with the amount beside in leasing [CALC-06] [CALC-12]', () => {
  draw(loan())
  expect(slider(DOWN)).toMatchObject({ step: 1_000, min: 70_000, max: 244_000 })
  type(DOWN, '90499')
  enter(DOWN)
  expect(slider(DOWN)['value']).toBe(90_000)
  drawing.kept = []
  draw(leasing())
  expect(slider(FIRST)).toMatchObject({ step: 1, min: 0, max: 30, 'aria-valuetext': '10\u00a0%' })
  slide(FIRST, 11)
  expect(shown()).toContain('|30 791 kr|')
})

test('periods go by twelve months in both [CALC-05]', () => {
  draw(loan())
  expect(slider(PERIOD)).toMatchObject({ step: 12 })
  drawing.kept = []
  draw(leasing())
  expect(slider(PERIOD)).toMatchObject({ step: 12 })
})

test('what a word means is cut at 288 characters, whatever editors write', () => {
  const view = viewOn('hedinautomotive-se')
  const offer = loanOffer(car({})) ?? expect.unreachable()
  for (const key of [
    'carFinanceDownPaymentInfo',
    'carFinanceEffectiveInfo',
    'carFinanceResidualInfo',
  ]) {
    const long = { ...view, messages: { ...view.messages, [key]: 'a'.repeat(289) } }
    expect(
      draw(<LoanCalculator offer={offer} view={long} car={TRACKED} priceLabel="" />),
    ).toContain(`>${'a'.repeat(288)}… <`)
  }
})
