import { describe, expect, test } from 'vitest'
import { tyreHotel } from './definition.ts'
import { messages } from './messages.ts'
import { STEPS } from './steps.ts'
import {
  CONFIRMATION,
  contact,
  context,
  DAY,
  ended,
  event,
  found,
  next,
  play,
  rate,
  reopen,
  restored,
  sent,
  stars,
  submit,
  toBooking,
  toConfirmed,
  toForm,
  toLoggedIn,
  toLogin,
  toValidate,
  type,
  validated,
  VEHICLES,
} from './tape.ts'

const stepAfter = (events: Parameters<typeof play>[0]) => play(events).state.step
const refusal = (events: Parameters<typeof play>[0]) => play(events).last.rejected?.message

describe('the steps', () => {
  test('a visit goes through the internal steps in their order, one in view at a time [TYRE-01] [TYRE-02]', () => {
    const { state } = play(toConfirmed)
    expect(state.visited).toEqual(STEPS.slice(0, 6))
    expect(play([...toConfirmed, stars(5), rate, event('review.sent')]).state.visited).toEqual(
      STEPS,
    )
    expect(Object.keys(tyreHotel.steps)).toEqual([...STEPS])
    // What another step understands is refused while this one is in view.
    expect(play([...toLogin, submit]).last.rejected?.code).toBe('unexpected')
  })

  test('found leads to Login, a sent code to Validate, a valid one to LoggedIn [OTP-08]', () => {
    expect(stepAfter([])).toBe('search')
    expect(stepAfter(toLogin)).toBe('login')
    expect(stepAfter(toValidate)).toBe('validate')
    const { state } = play(toLoggedIn)
    expect(state.step).toBe('loggedIn')
    expect(state.context['validated']).toEqual({ status: 0, vehicles: VEHICLES })
  })

  test('whoever is not validated with status 0 stays before LoggedIn [SVCGEN-04] [TYRE-03]', () => {
    const refusedOne = play([...toValidate, validated(1)])
    expect(refusedOne.state.step).toBe('validate')
    expect(refusedOne.state.context['validated']).toBeNull()
    expect(refusedOne.last.rejected?.message).toBe('validate.notValidated')
    for (const before of [[], toLogin, toValidate]) {
      const at = stepAfter(before)
      for (const way of [next, reopen('booking'), reopen('loggedIn'), restored(2)]) {
        expect(stepAfter([...before, way])).toBe(at)
      }
    }
  })

  test('a stored session of status 0 jumps from Search, Login and Validate to LoggedIn [TYRE-03]', () => {
    for (const before of [[], toLogin, toValidate]) {
      const { state } = play([...before, restored(0, CONFIRMATION)])
      expect(state.step).toBe('loggedIn')
      expect(state.context['validated']).toEqual({ status: 0, vehicles: VEHICLES })
      expect(state.context['confirmation']).toEqual(CONFIRMATION)
    }
    // Later steps are left alone.
    expect(play([...toBooking, restored()]).last.rejected?.code).toBe('unexpected')
  })

  test('the way back, and forward again as far as it was open', () => {
    expect(stepAfter([...toLogin, reopen('search')])).toBe('search')
    expect(stepAfter([...toLogin, reopen('search'), reopen('login')])).toBe('login')
    expect(stepAfter([...toLogin, reopen('validate')])).toBe('login')
    expect(stepAfter([...toValidate, reopen('login'), reopen('validate')])).toBe('validate')
    const other = [...toLogin, reopen('search'), type('plate', 'TYR200'), reopen('login')]
    expect(stepAfter(other)).toBe('search')
    expect(stepAfter([...toForm, reopen('loggedIn'), reopen('booking')])).toBe('booking')
    expect(context([...toForm, reopen('loggedIn')])['time']).toBe('10:00')
  })
})

describe('signing in', () => {
  test('a plate of 2 to 7 letters and digits is searched, nothing shorter [OTP-01]', () => {
    const ask = (plate: string) => refusal([type('plate', plate), event('search.asked')])
    expect(ask('A')).toBe('search.plateInvalid')
    expect(ask('AB')).toBeUndefined()
    expect(ask('ABC1234')).toBeUndefined()
    expect(ask('ABC12345')).toBe('search.plateInvalid')
  })

  test('a search that found nobody, or failed, stays and is remembered for that plate', () => {
    const { state } = play([type('plate', 'TYR404'), event('search.failed', { reason: 'none' })])
    expect(state.step).toBe('search')
    expect(state.context).toMatchObject({ searchError: 'none', searched: 'TYR404' })
  })

  test('the length of the code is what the server says, anew with each that is sent [OTP-09]', () => {
    expect(context([...toLogin, sent(6)])['codeLength']).toBe(6)
    const again = play([...toLogin, sent(6), event('code.asked'), sent(4)])
    expect(again.state.step).toBe('validate')
    expect(again.state.context['codeLength']).toBe(4)
  })

  test('the server’s message about a code is kept until the next one is asked for [OTP-09] [SVCERR-06]', () => {
    const wrong = [...toValidate, event('code.refused', { message: 'Fel kod.' })]
    expect(play(wrong).state).toMatchObject({
      step: 'validate',
      context: { codeError: 'Fel kod.' },
    })
    expect(context([...wrong, event('code.asked')])['codeError']).toBeNull()
    const failed = [...toLogin, event('code.failed', { message: 'Vänta en stund.' })]
    expect(play(failed).state).toMatchObject({
      step: 'login',
      context: { codeError: 'Vänta en stund.' },
    })
  })

  test('no field and no event can hold a code, a token or an encrypted number', () => {
    const observed = Object.values(tyreHotel.events).filter(({ kind }) => kind !== 'effect')
    const names = [
      ...Object.keys(tyreHotel.context),
      ...observed.flatMap(({ payload }) => Object.keys(payload)),
    ]
    expect(names.filter((name) => /otp|token|encrypted|^code$/i.test(name))).toEqual([])
    expect(JSON.stringify(tyreHotel.effects)).not.toMatch(/otp|token|encrypted/i)
  })

  test('the searched car is preselected among several, else the first [TYRE-12]', () => {
    expect(context(toLoggedIn)['vehicle']).toBe('TYR100')
    expect(context([...toValidate, validated(0, VEHICLES.slice(0, 1))])['vehicle']).toBe('XYZ789')
    expect(context([restored()])['vehicle']).toBe('XYZ789')
  })

  test('a session that ended keeps what was typed and chosen for the same car', () => {
    const out = play([...toForm, ...contact, ended])
    expect(out.state.step).toBe('search')
    expect(out.state.context).toMatchObject({
      validated: null,
      plate: 'TYR100',
      sessionEnded: true,
    })
    const back = [found, sent(), validated()]
    expect(context(back, out.state)).toMatchObject({ date: DAY, time: '10:00', firstName: 'Anna' })
    const other = play([type('plate', 'XYZ789'), ...back], out.state)
    expect(other.state.context).toMatchObject({ date: null, time: null, firstName: 'Anna' })
  })

  test('after signing out nobody signs in before the server answered [TYRE-07]', () => {
    const left = play([event('left')])
    expect(left.last.effects.map(({ port }) => port)).toEqual(['tyreHotel.logout'])
    expect(refusal([event('left'), type('plate', 'TYR100'), found])).toBe('leaving.wait')
    expect(refusal([event('left'), restored()])).toBe('leaving.wait')
    for (const answer of ['logout.done', 'logout.failed']) {
      const again = [event('left'), event(answer), type('plate', 'TYR100'), found]
      expect(stepAfter(again)).toBe('login')
    }
  })
})

describe('the words', () => {
  test.each([
    ['TYREBOOK-01', 'action.back', 'Tillbaka'],
    ['TYREBOOK-01', 'form.submit', 'Genomför bokning'],
    ['TYREBOOK-04', 'booking.changeDate', 'Ändra datum'],
    ['TYREBOOK-04', 'booking.changeTime', 'Ändra tid'],
    ['TYREBOOK-21', 'confirmation.title', 'Tack för din bokningsförfrågan'],
    ['TYREBOOK-21', 'confirmation.again', 'Boka tid för annan bil'],
    ['TYRE-07', 'footer.logout', 'Logga ut'],
    [
      'SVCERR-04',
      'search.noAgreement',
      'Vi hittar inget däckhotellsavtal för detta registreringsnummer.',
    ],
    ['SVCERR-05', 'error.general', 'Något gick fel, var god och försök senare.'],
    [
      'SVCERR-09',
      'dates.none',
      'Det finns för närvarande inga tillgängliga tider på din verkstad. Kontakta oss så hjälper vi dig att hitta första bästa tid.',
    ],
    ['SVCERR-10', 'dates.failed', 'Ett fel uppstod'],
    ['SVCERR-11', 'booking.timesFailed', 'Kunde inte hämta tider för valt datum.'],
    ['SVCERR-12', 'booking.timeless', 'Verkstaden återkommer med tid'],
  ] as const)('the source’s own words stand literally [%s]: %s', (_, key, text) => {
    expect(messages.sv[key]).toBe(text)
  })

  test('our own wording is there in both languages [TYRE-13] [RATE-06]', () => {
    for (const key of ['tyre.replace', 'footer.question', 'rating.thanks'] as const) {
      expect(messages.sv[key]).not.toBe('')
      expect(messages.en[key]).not.toBe(messages.sv[key])
    }
    expect(Object.keys(messages.en)).toEqual(Object.keys(messages.sv))
  })
})
