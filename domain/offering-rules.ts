import { typedNumber } from './typed-number.ts'

/** The base service; others whose code contains `basservice` are parts of it (SVC-06, SVC-12). */
export const BASE_SERVICE = 'originalservice'

export interface UnitRange {
  readonly unit: string
  readonly minimum: number
  readonly maximum: number
}

/** What the rules need of an offering (SVC-06). */
export interface RuledOffering {
  readonly code: string
  readonly isAvailable: boolean
  readonly allowUserInput: boolean
  readonly unitPrice: UnitRange | null
}

/** What the rules need of a category (SVC-05). */
export interface RuledCategory {
  readonly selectionType?: string | undefined
  readonly offerings: readonly RuledOffering[]
}

export type Availability =
  | 'available'
  /** Not offered for the car's model (SVC-13). */
  | 'not-offered'
  /** Part of the base service that is already chosen: 'Basservice är redan valt' (SVC-12). */
  | 'base-chosen'

/** Whether the base service makes this one superfluous (SVC-12). */
export const isPartOfBase = (code: string): boolean => code.includes('basservice')

/** Unless available an offering is disabled (SVC-12, SVC-14). */
export function availability(offering: RuledOffering, chosen: readonly string[]): Availability {
  if (!offering.isAvailable) return 'not-offered'
  return isPartOfBase(offering.code) && chosen.includes(BASE_SERVICE) ? 'base-chosen' : 'available'
}

/** With `selectionType` at most one of the category is chosen (SVC-18). */
export const isSingleChoice = (category: RuledCategory): boolean =>
  category.selectionType !== undefined && category.selectionType !== ''

/**
 * The codes chosen after a click on `code` of `category`, in the order chosen. A chosen one is
 * deselected (SVC-17); a single choice removes its siblings; the base service removes its parts
 * (SVC-14); an unavailable or foreign code changes nothing. The booking's flow says the same as data, and a
 * differential test holds the two together (flows/service-booking/toggle-offering.test.ts).
 */
export function toggleOffering(
  chosen: readonly string[],
  category: RuledCategory,
  code: string,
): readonly string[] {
  if (chosen.includes(code)) return chosen.filter((other) => other !== code)
  const offering = category.offerings.find((one) => one.code === code)
  if (!offering || availability(offering, chosen) !== 'available') return chosen
  const siblings = isSingleChoice(category) ? category.offerings.map((one) => one.code) : []
  const kept = chosen.filter(
    (other) => !siblings.includes(other) && !(code === BASE_SERVICE && isPartOfBase(other)),
  )
  return [...kept, code]
}

/** A dropdown only where there is a choice (SVC-19). */
export const needsUnitChoice = (offering: RuledOffering): boolean =>
  offering.unitPrice !== null && offering.unitPrice.maximum !== offering.unitPrice.minimum

/** Preselected units; null when not sold in units (SVC-20). */
export const defaultUnits = (offering: RuledOffering): number | null =>
  offering.unitPrice?.minimum ?? null

/** Every whole number of the range (SVC-20). */
export function unitChoices(offering: RuledOffering): readonly number[] {
  if (!offering.unitPrice) return []
  const { minimum, maximum } = offering.unitPrice
  return Array.from({ length: Math.max(0, maximum - minimum + 1) }, (_, index) => minimum + index)
}

export const MAX_MILEAGE = 100_000

/** Units of 10 km from what was typed; null unless a positive whole number (SVC-15, SVC-16). */
export function parseMileage(text: string): number | null {
  // An amount of money is no distance.
  const value = /[^\d\s.,'’]/.test(text) ? null : typedNumber(text)
  return value !== null && value >= 1 && value <= MAX_MILEAGE ? value : null
}

/** One chosen offering as it is sent (BOOKFORM-06). */
export interface ChosenOffering {
  readonly code: string
  readonly units: number | null
  readonly userInput: string | null
}

export type SelectionProblem =
  | 'duplicate'
  | 'unknown'
  | 'not-offered'
  | 'base-chosen'
  | 'single-choice'
  | 'units'
  | 'mileage'
  /** Text for a service that asks for none. */
  | 'input'

/**
 * The first choice that breaks a rule, by its place in `chosen`; null when all hold. The same rules
 * as the screen's, so that the server refuses whatever the screen would not let through (SVCGEN-10).
 */
export function selectionProblem(
  categories: readonly RuledCategory[],
  chosen: readonly ChosenOffering[],
): { readonly index: number; readonly problem: SelectionProblem } | null {
  const codes = chosen.map((one) => one.code)
  for (const [index, choice] of chosen.entries()) {
    const problem = choiceProblem(categories, codes, { choice, index })
    if (problem) return { index, problem }
  }
  return null
}

function choiceProblem(
  categories: readonly RuledCategory[],
  codes: readonly string[],
  { choice, index }: { readonly choice: ChosenOffering; readonly index: number },
): SelectionProblem | null {
  if (codes.indexOf(choice.code) !== index) return 'duplicate'
  const category = categories.find((one) => one.offerings.some(({ code }) => code === choice.code))
  const offering = category?.offerings.find(({ code }) => code === choice.code)
  if (!category || !offering) return 'unknown'
  const state = availability(offering, codes)
  if (state !== 'available') return state
  if (isSingleChoice(category)) {
    const earlier = codes.slice(0, index)
    if (category.offerings.some(({ code }) => earlier.includes(code))) return 'single-choice'
  }
  if (!unitsFit(offering, choice.units)) return 'units'
  const input = choice.userInput?.trim() ?? ''
  if (offering.allowUserInput) {
    // The workshop system gets the text as it was sent.
    return /^[\d\s]+$/.test(input) && parseMileage(input) !== null ? null : 'mileage'
  }
  return input === '' ? null : 'input'
}

function unitsFit(offering: RuledOffering, units: number | null): boolean {
  if (!offering.unitPrice) return units === null
  const { minimum, maximum } = offering.unitPrice
  return units !== null && Number.isInteger(units) && units >= minimum && units <= maximum
}
