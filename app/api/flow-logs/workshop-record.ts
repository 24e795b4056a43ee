import { z } from 'zod'
import { selectionProblem } from '#domain/offering-rules'
import type { ToldAgreement, ToldContext } from '#services/flow-logs'
import { isTooManyReads } from '#services/reads'
import { type BookingRequest, Car, type Offering, type WorkshopPort } from '#services/workshop'

/** What the booking's flow keeps of what the workshop's calls told its page. */
const Shown = z.object({
  car: Car,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  services: z.record(
    z.string(),
    z.object({
      type: z.enum(['service', 'addon']),
      price: z.number().nullable(),
      priceKnown: z.boolean(),
      priceDiscount: z.number().nullable(),
    }),
  ),
})
type Shown = z.infer<typeof Shown>
type Price = Pick<Offering, 'price' | 'priceKnown' | 'priceDiscount'>

/**
 * A booking's log beside what the workshop system says now, with the business rules of a booking once
 * more (SVCGEN-10). Only what the run ended with is asked for, so that a log costs five reads however
 * many cars it tells of. `rules` and `record` where no page can have been told so; prices, the model, an
 * agreement and what cannot be asked now may have been so then.
 */
export async function workshopAgreement(
  workshop: WorkshopPort,
  request: BookingRequest,
  { context, isAnswered }: ToldContext,
): Promise<ToldAgreement> {
  const shown = Shown.safeParse(context).data
  if (shown === undefined) return 'record'
  try {
    const car = await carAgreement(workshop, shown)
    if (car !== 'same' && car !== 'drifted') return car
    const found = await offeringsAgreement(workshop, request, shown)
    if (found !== 'same' && found !== 'drifted') return found
    const time = await timeAgreement(workshop, request, isAnswered)
    if (time === 'rules') return time
    return [car, found, time].includes('drifted') ? 'drifted' : 'same'
  } catch (error) {
    if (isTooManyReads(error)) return 'drifted'
    throw error
  }
}

async function carAgreement(workshop: WorkshopPort, { car }: Shown): Promise<ToldAgreement> {
  const known = await workshop.car(car.registrationNumber)
  if (!known.ok) return known.failure.code === 'unavailable' ? 'drifted' : 'record'
  const { brand, buildYear, model, hasServiceAgreement, isSupported } = known.value
  if (!isSupported) return 'rules'
  if (brand !== car.brand || buildYear !== car.buildYear) return 'record'
  const isSame = model === car.model && hasServiceAgreement === car.hasServiceAgreement
  return isSame ? 'same' : 'drifted'
}

async function offeringsAgreement(
  workshop: WorkshopPort,
  { departmentId, serviceOfferingRequests: requested }: BookingRequest,
  { car: { registrationNumber }, lat, lng, services: chosen }: Shown,
): Promise<ToldAgreement> {
  const position = lat === null || lng === null ? null : { lat, lng }
  const query = { registrationNumber, position }
  const codes = requested.map(({ kobraId }) => kobraId)
  const [services, addons, prices] = await Promise.all([
    workshop.services(query),
    workshop.addons(query),
    workshop.prices({ ...query, codes, departmentId }),
  ])
  if (!services.ok || !addons.ok) return 'drifted'
  const kinds = {
    service: services.value.serviceOfferingCategories,
    addon: addons.value.serviceOfferingCategories,
  }
  const problem = selectionProblem(
    [...kinds.service, ...kinds.addon],
    requested.map((one) => ({
      code: one.kobraId,
      units: one.unitsSelected,
      userInput: one.userInput,
    })),
  )
  if (problem !== null) return 'rules'
  const atPlace = new Map(prices.ok ? prices.value.map((one) => [one.code, one]) : [])
  let agreement: ToldAgreement = 'same'
  for (const [code, told] of Object.entries(chosen)) {
    const offering = kinds[told.type]
      .flatMap(({ offerings }) => offerings)
      .find((one) => one.code === code)
    // An add-on that passes for a service is what the rule of one service at least is about.
    if (offering === undefined) return 'rules'
    const now = [offering, atPlace.get(code)]
    if (!now.some((price) => price && isSamePrice(price, told))) agreement = 'drifted'
  }
  return agreement
}

const isSamePrice = (a: Price, b: Price): boolean =>
  a.price === b.price && a.priceKnown === b.priceKnown && a.priceDiscount === b.priceDiscount

/** Of a booking that was answered its own record says that the time could be had: it is taken now. */
async function timeAgreement(
  workshop: WorkshopPort,
  { registrationNumber, departmentId, timeSlot, isFullDay, ...request }: BookingRequest,
  isAnswered: boolean,
): Promise<ToldAgreement> {
  const [date = '', time = ''] = timeSlot.split('T')
  const serviceOfferings = request.serviceOfferingRequests.map(({ kobraId }) => kobraId)
  const days = await workshop.timeslots({
    registrationNumber,
    departmentId,
    date,
    serviceOfferings,
  })
  if (!days.ok && days.failure.code === 'unknown-department') return 'rules'
  if (isAnswered) return 'same'
  const day = days.ok ? days.value.find((one) => one.date === date) : undefined
  const isFree = isFullDay ? day?.allDaySlotAvailable : day?.availableSlots.includes(time)
  return isFree === true ? 'same' : 'drifted'
}
