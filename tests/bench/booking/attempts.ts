import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { wallClock } from '#domain/local-time'
import { addDays, dateOf, type LocalDate } from '#domain/local-date'
import { BookingConfirmation, DaySlots, type BookingRequest } from '#services/workshop'
import { plateOf } from '../../booking/world.ts'
import type { AppInstance } from './app-instance.ts'

export interface Start {
  readonly departmentId: string
  readonly timeSlot: string
}

/** Asks for times; those who book have a car each. */
const PLATE = 'ABC123'
const CODE = 'basservice-liten'
const DAYS = 28

/** The free hours that the site itself offers at a department, from next week on. */
export async function offeredHours(
  app: AppInstance,
  departmentId: string,
  batches: number,
): Promise<readonly Start[]> {
  const starts: Start[] = []
  let from: LocalDate = addDays(dateOf(wallClock(Date.now())), 7)
  for (let batch = 0; batch < batches; batch++) {
    const path = `/api/mechmate/timeslots/from/${PLATE}/${departmentId}/${from}/?serviceOfferings=${CODE}`
    const { body } = await app.call('GET', path)
    for (const { date, availableSlots } of z.array(DaySlots).parse(body)) {
      starts.push(...availableSlots.map((time) => ({ departmentId, timeSlot: `${date}T${time}` })))
    }
    from = addDays(from, DAYS)
  }
  return starts
}

/** An hour of work; `mileage` tells attempts and their cars apart, so that a changed booking would show. */
export function bookingOf(start: Start, mileage: number): BookingRequest {
  return {
    customer: {
      firstName: 'Åsa',
      lastName: 'Öberg',
      phone: '+46 70 123 45 67',
      email: 'asa.oberg@example.se',
    },
    freeText: '',
    ...start,
    isFullDay: false,
    registrationNumber: plateOf(mileage),
    mileage,
    serviceOfferingRequests: [{ kobraId: CODE, unitsSelected: null, userInput: null }],
  }
}

export interface Ended {
  /** Null when the workshop said that the time was taken. */
  readonly id: string | null
  readonly tries: number
}

/**
 * One booking, sent as the outbox sends it: under one key, to whichever instance, again and again
 * until there is an answer that is neither lost nor in the 500s.
 */
export async function attempt(
  next: () => AppInstance,
  key: string,
  sent: { readonly body: BookingRequest; readonly loseFirstAnswer?: boolean },
): Promise<Ended> {
  for (let tries = 1; ; tries++) {
    const loseAnswer = sent.loseFirstAnswer === true && tries === 1
    const answer = await next()
      .call('POST', '/api/mechmate/book', { key, body: sent.body, loseAnswer })
      .catch(() => null)
    if (answer?.status === 200) {
      return { id: BookingConfirmation.parse(answer.body).id, tries }
    }
    if (answer !== null && answer.status < 500) {
      if (answer.status !== 409) throw new Error(`unexpected answer ${JSON.stringify(answer)}`)
      return { id: null, tries }
    }
    if (tries > 10_000) throw new Error('No answer in 10,000 tries.')
    await sleep(answer === null && !loseAnswer ? 20 : 1)
  }
}
