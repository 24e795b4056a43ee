import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availability,
  BASE_SERVICE,
  type ChosenOffering,
  defaultUnits,
  isPartOfBase,
  needsUnitChoice,
  parseMileage,
  type RuledCategory,
  type RuledOffering,
  selectionProblem,
  toggleOffering,
  unitChoices,
} from './offering-rules.ts'

const SEED = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

const offering = (code: string, change: Partial<RuledOffering> = {}): RuledOffering => ({
  code,
  isAvailable: true,
  allowUserInput: false,
  unitPrice: null,
  ...change,
})
const range = (minimum: number, maximum: number) => ({
  unitPrice: { unit: 'st', minimum, maximum },
})

const SERVICE: RuledCategory = {
  offerings: [
    offering(BASE_SERVICE, { allowUserInput: true }),
    offering('basservice-liten'),
    offering('stor-basservice'),
    offering('olja'),
    offering('saknas', { isAvailable: false }),
    offering('hjul', range(1, 4)),
    offering('skivor', range(2, 2)),
  ],
}
const CARS: RuledCategory = {
  selectionType: 'single',
  offerings: [offering('liten'), offering('stor'), offering('cykel')],
}
const ALL = [SERVICE, CARS]

/** Clicks in turn, each in the category its code is in. */
function click(...codes: readonly string[]): readonly string[] {
  return codes.reduce<readonly string[]>((chosen, code) => {
    const category = ALL.find(({ offerings }) => offerings.some((one) => one.code === code))
    return toggleOffering(chosen, category ?? SERVICE, code)
  }, [])
}

describe(`rules of choosing (SEED=${SEED})`, () => {
  test('the base service makes others with basservice in their code unavailable [SVC-12]', () => {
    const state = (code: string, chosen: readonly string[]) =>
      availability(SERVICE.offerings.find((one) => one.code === code) ?? offering(code), chosen)
    expect(state('basservice-liten', [BASE_SERVICE])).toBe('base-chosen')
    expect(state('stor-basservice', [BASE_SERVICE])).toBe('base-chosen')
    expect(state('olja', [BASE_SERVICE])).toBe('available')
    expect(state('basservice-liten', ['olja'])).toBe('available')
    expect(state(BASE_SERVICE, [BASE_SERVICE])).toBe('available')
  })

  test('choosing the base service removes its parts, leaving it frees them [SVC-14]', () => {
    expect(click('basservice-liten', 'olja', BASE_SERVICE)).toEqual(['olja', BASE_SERVICE])
    expect(click(BASE_SERVICE, 'basservice-liten')).toEqual([BASE_SERVICE])
    expect(click(BASE_SERVICE, BASE_SERVICE, 'basservice-liten')).toEqual(['basservice-liten'])
    expect(click('basservice-liten', 'olja')).toEqual(['basservice-liten', 'olja'])
  })

  test('what is not available cannot be chosen [SVC-14]', () => {
    expect(click('saknas')).toEqual([])
    expect(availability(offering('x', { isAvailable: false }), [])).toBe('not-offered')
  })

  test('in a single-choice group one removes the others, and a second click itself [SVC-17]', () => {
    expect(click('liten', 'stor')).toEqual(['stor'])
    expect(click('liten', 'liten')).toEqual([])
    expect(click('olja', 'liten', 'olja')).toEqual(['liten'])
    expect(click('olja', 'liten', 'cykel')).toEqual(['olja', 'cykel'])
  })

  test('single choice holds wherever selectionType stands, else many may be chosen [SVC-05] [SVC-18]', () => {
    expect(click('olja', 'hjul')).toEqual(['olja', 'hjul'])
    const single = { ...SERVICE, selectionType: 'any' }
    expect(toggleOffering(['olja'], single, 'hjul')).toEqual(['hjul'])
    expect(toggleOffering(['olja'], { ...SERVICE, selectionType: '' }, 'hjul')).toHaveLength(2)
  })

  test('units are asked for only where minimum and maximum differ [SVC-19]', () => {
    expect(needsUnitChoice(offering('a', range(1, 4)))).toBe(true)
    expect(needsUnitChoice(offering('a', range(2, 2)))).toBe(false)
    expect(needsUnitChoice(offering('a'))).toBe(false)
  })

  test('units begin at the minimum and offer every whole number up to the maximum [SVC-20]', () => {
    expect(defaultUnits(offering('a', range(2, 5)))).toBe(2)
    expect(unitChoices(offering('a', range(2, 5)))).toEqual([2, 3, 4, 5])
    expect(unitChoices(offering('a', range(2, 2)))).toEqual([2])
    expect(defaultUnits(offering('a'))).toBeNull()
    expect(unitChoices(offering('a'))).toEqual([])
  })

  test.each([
    ['8000', 8000],
    [' 12 500 ', 12_500],
    ['1', 1],
    ['0', null],
    ['', null],
    ['-5', null],
    ['1.5', null],
    ['1e3', null],
    ['mycket', null],
    ['100000', 100_000],
    ['100001', null],
  ])('mileage %j is %s', (text, value) => {
    expect(parseMileage(text)).toBe(value)
  })

  describe('the server refuses what the screen would not let through', () => {
    const chosen = (code: string, change: Partial<ChosenOffering> = {}): ChosenOffering => ({
      code,
      units: null,
      userInput: null,
      ...change,
    })
    const base = chosen(BASE_SERVICE, { userInput: '8000' })

    test.each([
      ['all is well', [base, chosen('olja'), chosen('hjul', { units: 4 }), chosen('stor')], null],
      ['twice', [chosen('olja'), chosen('olja')], [1, 'duplicate']],
      ['foreign', [chosen('olja'), chosen('annat')], [1, 'unknown']],
      ['not for the car', [chosen('saknas')], [0, 'not-offered']],
      ['a part after the base', [base, chosen('basservice-liten')], [1, 'base-chosen']],
      ['a part before the base', [chosen('basservice-liten'), base], [0, 'base-chosen']],
      ['two of a single choice', [chosen('liten'), chosen('stor')], [1, 'single-choice']],
      ['too many units', [chosen('hjul', { units: 5 })], [0, 'units']],
      ['too few', [chosen('skivor', { units: 1 })], [0, 'units']],
      ['half a unit', [chosen('hjul', { units: 1.5 })], [0, 'units']],
      ['no units', [chosen('hjul')], [0, 'units']],
      ['units of what has none', [chosen('olja', { units: 1 })], [0, 'units']],
      ['no mileage', [chosen(BASE_SERVICE)], [0, 'mileage']],
      ['a mileage of nothing', [chosen(BASE_SERVICE, { userInput: '0' })], [0, 'mileage']],
      ['text where none is asked for', [chosen('olja', { userInput: 'ring mig' })], [0, 'input']],
      ['blanks where none is asked for', [chosen('olja', { userInput: ' ' })], null],
    ] as const)('%s', (_, choices, expected) => {
      const [index, problem] = expected ?? []
      expect(selectionProblem(ALL, choices)).toEqual(expected && { index, problem })
    })

    test('whatever is clicked together on the screen is accepted', () => {
      const codes = ALL.flatMap(({ offerings }) => offerings.map(({ code }) => code))
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...codes), { maxLength: 30 }), (clicks) => {
          const choices = click(...clicks).map((code): ChosenOffering => {
            const one = SERVICE.offerings.find((known) => known.code === code) ?? offering(code)
            const userInput = one.allowUserInput ? '5' : null
            return chosen(code, { units: defaultUnits(one), userInput })
          })
          expect(selectionProblem(ALL, choices)).toBeNull()
          if (choices.some(({ code }) => code === BASE_SERVICE)) {
            expect(choices.some(({ code }) => isPartOfBase(code))).toBe(false)
          }
        }),
        { seed: SEED },
      )
    })
  })
})
