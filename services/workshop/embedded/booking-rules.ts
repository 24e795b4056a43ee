import { selectionProblem } from '#domain/offering-rules'
import { parseLocalDateTime, type LocalDateTime } from '#domain/local-date'
import { earliestStart, slotProblem } from '#domain/slots'
import type { CatalogueOffering } from '#fixtures/catalogue'
import type { Vehicle } from '#fixtures/vehicles'
import type { Department } from '#fixtures/workshops'
import type { BookingRequest, WorkshopFailure } from '../port.ts'
import { isAvailable } from './offerings.ts'
import { SELECTION_MESSAGES, SLOT_MESSAGES, MESSAGES, type WorkshopLocale } from './messages.ts'
import { ableTo, departmentsFor, offeringsOf, workMinutes, type World } from './world.ts'

/** A request that keeps every rule; only whether there is room is left to decide. */
export interface Bookable {
  readonly department: Department
  readonly offerings: readonly CatalogueOffering[]
  readonly startsAt: LocalDateTime
  readonly isFullDay: boolean
  readonly minutes: number
}

export type Ruling =
  | { readonly ok: true; readonly bookable: Bookable }
  | { readonly ok: false; readonly failure: WorkshopFailure }

const PROBLEM_MEMBER = {
  duplicate: 'kobraId',
  unknown: 'kobraId',
  'not-offered': 'kobraId',
  'base-chosen': 'kobraId',
  'single-choice': 'kobraId',
  units: 'unitsSelected',
  mileage: 'userInput',
  input: 'userInput',
} as const

/**
 * The business rules, once more on the server (SVCGEN-10): car known and supported, each service
 * offered for it with units in range and mileage where asked, the department able to do the work,
 * the time within its hours. Pure but for what it is given.
 */
export function ruleOn(
  request: BookingRequest,
  context: {
    readonly world: World
    readonly car: Vehicle | null
    readonly now: number
    readonly locale: WorkshopLocale
  },
): Ruling {
  const { world, car, now, locale } = context
  if (car === null) return refuse({ code: 'unknown-plate' })
  if (!car.isSupported) return refuse({ code: 'unsupported-car' })
  const department = world.departments.find(
    ({ departmentId }) => departmentId === request.departmentId,
  )
  if (department === undefined) return refuse({ code: 'unknown-department' })

  const chosen = request.serviceOfferingRequests.map((one) => ({
    code: one.kobraId,
    units: one.unitsSelected,
    userInput: one.userInput,
  }))
  const problem = selectionProblem(ruledCategories(world, car), chosen)
  if (problem !== null) {
    const field = `serviceOfferingRequests.${problem.index}.${PROBLEM_MEMBER[problem.problem]}`
    return invalid(field, SELECTION_MESSAGES[problem.problem][locale])
  }
  // selectionProblem has refused unknown codes.
  const offerings =
    offeringsOf(
      world,
      chosen.map(({ code }) => code),
    ) ?? []
  if (ableTo(departmentsFor(world, car), offerings).every((able) => able !== department)) {
    return invalid('departmentId', MESSAGES.unknownPlace[locale])
  }

  const timeSlot = parseLocalDateTime(request.timeSlot)
  if (timeSlot === null) return invalid('timeSlot', MESSAGES.badDate[locale])
  const minutes = workMinutes(offerings)
  const { isFullDay } = request
  const earliest = earliestStart(now)
  const misfit = slotProblem({ capacity: department, timeSlot, isFullDay, minutes, earliest })
  if (misfit !== null) return invalid('timeSlot', SLOT_MESSAGES[misfit][locale])
  return {
    ok: true,
    bookable: { department, offerings, startsAt: timeSlot, isFullDay, minutes },
  }
}

function ruledCategories(world: World, car: Vehicle) {
  return world.categories.map((category) => ({
    selectionType: category.selectionType,
    offerings: category.offerings.map((offering) => ({
      code: offering.code,
      isAvailable: isAvailable(world, car, offering),
      allowUserInput: offering.allowUserInput,
      unitPrice: offering.unit,
    })),
  }))
}

function refuse(failure: WorkshopFailure): Ruling {
  return { ok: false, failure }
}

function invalid(field: string, message: string): Ruling {
  return refuse({ code: 'invalid', field, message })
}
