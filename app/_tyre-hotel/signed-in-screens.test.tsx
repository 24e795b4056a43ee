import { describe, expect, test } from 'vitest'
import { BookingStep } from './booking-step.tsx'
import { CallFailed } from '../_api-client/call.ts'
import { isFilled, typedIn } from './contact-fields.ts'
import { longDay } from '../_wizard/dates.ts'
import { HelpFooter } from './help-footer.tsx'
import { LoggedInStep } from './logged-in-step.tsx'
import { isSignedIn, numberOf, STEP_IDS } from './steps-view.ts'
import {
  buttonIn,
  drawn,
  FREE_DAY,
  signedIn,
  textOf,
  vehicle,
  WORKSHOP,
} from './testing/screen.tsx'

const two = [vehicle({ regNo: 'TYR110', name: 'Mercedes-Benz C 220 d' }), vehicle()]
const loggedIn = (context: object = signedIn(vehicle())) =>
  drawn(<LoggedInStep />, { step: 'loggedIn', context, reads: { days: [FREE_DAY] } })

const contact = {
  firstName: 'Anna',
  lastName: 'Ek',
  phoneMobile: '+46701234567',
  email: 'anna@exempel.se',
}
type Reads = Parameters<typeof drawn>[1]['reads']
const READ: Reads = { days: [FREE_DAY], times: ['08:00', '09:30', '10:00'] }
const booking = (context: object = {}, reads: Reads = READ) =>
  drawn(<BookingStep again={() => {}} />, {
    step: 'booking',
    context: { ...signedIn(vehicle()), ...context },
    reads,
  })
const dated = { date: FREE_DAY, dayStart: `${FREE_DAY}T00:00:00` }
const timed = { ...dated, time: '09:30', start: `${FREE_DAY}T09:30:00` }
const SUBMIT = 'Genomför bokning'
const failure = new CallFailed({ code: 'unavailable', status: 503, message: '' })

describe('LoggedIn', () => {
  test('tells each tyre at its place, with depth, dimension and what the server says of it [TYRE-01] [TYRE-13]', () => {
    const text = textOf(loggedIn())
    expect(text).toMatch(/Vänster fram.*7,5 mm.*Bra mönsterdjup.*225\/50 R17 Nokian/)
    expect(text).toMatch(/Höger bak.*3,8 mm.*Varning: Under 4 mm/)
    expect(text.indexOf('Vänster fram')).toBeLessThan(text.indexOf('Vänster bak'))
  })

  test('status 1 warns and recommends to replace, one above it only warns, 0 neither [TYRE-08]', () => {
    const text = textOf(loggedIn())
    expect(text).toMatch(/Varning: Under 3 mm Vi rekommenderar att du byter däcket\./)
    expect(text.match(/Varning:/g)).toHaveLength(2)
    expect(text.match(/Vi rekommenderar/g)).toHaveLength(1)
  })

  test('every vehicle is listed with its tyres, the searched one preselected [TYRE-12]', () => {
    const html = loggedIn(signedIn(...two))
    expect(html.match(/<article/g)).toHaveLength(2)
    expect(textOf(html).match(/Vänster fram/g)).toHaveLength(2)
    const radios = [...html.matchAll(/<input type="radio" name="vehicle"[^>]*>/g)].map(String)
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true])
    expect(radios[1]).toContain('value="TYR100"')
    // Nothing to choose of one.
    expect(loggedIn()).not.toContain('name="vehicle"')
  })

  test('offers the calendar of the workshop’s days, 42 of them [TYRE-09]', () => {
    expect(loggedIn().match(/<td/g)).toHaveLength(42)
  })

  test('the workshop is of the vehicle’s location, and asked for where there are several [TYREBOOK-23]', () => {
    const other = { ...WORKSHOP, erpId: '4211', departmentName: 'Transportbilar' }
    const location = { ...vehicle().location, workshops: [WORKSHOP, other] }
    const asked = loggedIn({ ...signedIn(vehicle({ location })), workshop: null })
    expect(textOf(asked)).toMatch(/Välj avdelning.*Däckhotell.*Transportbilar/)
    expect(asked).not.toContain('<td')
    expect(textOf(loggedIn())).not.toContain('Välj avdelning')
  })

  test('the only department is named, though nobody has to choose it', () => {
    expect(textOf(loggedIn())).toContain('Bilen tas emot av Däckhotell, Hedin Automotive Mölndal.')
  })

  test('a workshop without days says one thing, and offers no step that leads nowhere', () => {
    const full = drawn(<LoggedInStep />, {
      step: 'loggedIn',
      context: signedIn(vehicle()),
      reads: { days: [] },
    })
    expect(textOf(full)).toContain('inga tillgängliga tider på din verkstad')
    expect(textOf(full)).not.toContain('Välj en ledig dag nu')
    expect(buttonIn(full, 'Boka tid')).toBeUndefined()
    expect(buttonIn(loggedIn(), 'Boka tid')).toBeDefined()
  })
})

describe('Booking', () => {
  test('shows the chosen workshop, the calendar and both buttons [TYREBOOK-01]', () => {
    const html = booking()
    const text = textOf(html)
    expect(text).toContain('Hedin Automotive Mölndal Däckhotell')
    expect(buttonIn(html, 'Tillbaka')).toBeDefined()
    expect(buttonIn(html, SUBMIT)).toBeDefined()
  })

  test('the calendar is that of LoggedIn, with the day chosen there taken over [TYRE-10]', () => {
    const grid = (html: string) =>
      /<table.*<\/table>/s.exec(html)?.[0].replace(/«.*?»|_R_\w*_/g, '')
    expect(grid(booking())).toBe(grid(loggedIn()))
    expect(textOf(booking(dated))).toMatch(new RegExp(longDay(FREE_DAY, 'sv'), 'i'))
  })

  test('first a day, then a time, then the details, each in its turn [TYREBOOK-03]', () => {
    const first = booking()
    expect(first).toContain('<table')
    expect(textOf(first)).not.toMatch(/08:00|Förnamn/)
    const second = booking(dated)
    expect(second).not.toContain('<table')
    expect(textOf(second)).toMatch(/08:00 09:30 10:00/)
    expect(textOf(second)).not.toContain('Förnamn')
    const third = booking(timed)
    expect(textOf(third)).not.toContain('08:00')
    expect(textOf(third)).toMatch(/Tid 09:30.*Förnamn/)
  })

  test('what was chosen has its way back: Ändra datum, Ändra tid [TYREBOOK-04]', () => {
    expect(buttonIn(booking(timed), 'Ändra datum')).toBeDefined()
    expect(buttonIn(booking(timed), 'Ändra tid')).toBeDefined()
  })

  test('days are written in Swedish [TYREBOOK-08]', () => {
    expect(longDay('2026-12-01', 'sv')).toBe('tisdag 1 december')
  })

  test('the button says what it waits for, and waits for no more [TYREBOOK-13]', () => {
    const lacks = (html: string) => {
      const button = buttonIn(html, SUBMIT) ?? ''
      if (!button.includes('aria-disabled="true"')) return null
      expect(button).toContain('aria-describedby="booking-missing"')
      return /id="booking-missing"[^>]*>([^<]*)/.exec(html)?.[1]
    }
    expect(lacks(booking(contact))).toBe('Välj ett datum.')
    expect(lacks(booking({ ...contact, ...dated }))).toBe('Välj en tid.')
    expect(lacks(booking(timed))).toMatch(/^Fyll i/)
    for (const name of Object.keys(contact)) {
      expect(lacks(booking({ ...timed, ...contact, [name]: ' ' }))).toMatch(/^Fyll i/)
    }
    expect(lacks(booking({ ...timed, ...contact }))).toBeNull()
    const timeless = { ...dated, ...contact, timeless: FREE_DAY }
    expect(lacks(booking(timeless, { days: [FREE_DAY], times: [] }))).toBeNull()
  })

  test('the required four are marked with *, the comment is not [TYREBOOK-14]', () => {
    const labels = [...booking(timed).matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, inside]) =>
      textOf(inside ?? '').trim(),
    )
    expect(labels).toEqual([
      'Förnamn *',
      'Efternamn *',
      'Mobilnummer *',
      'Email *',
      'Kommentar (valfritt)',
    ])
    expect(booking(timed).match(/ required=""/g)).toHaveLength(4)
  })

  test('of a mobile number digits and plus are stored, however long it was pasted [TYREBOOK-15]', () => {
    expect(typedIn('phoneMobile', '+46 (0)70-123 45 67')).toBe('+460701234567')
    expect(typedIn('firstName', 'Anna-Lisa 2')).toBe('Anna-Lisa 2')
    expect(/<input[^>]*name="phoneMobile"[^>]*>/.exec(booking(timed))?.[0]).not.toContain(
      'maxLength',
    )
    expect(isFilled([])).toBe(false)
  })

  test('on its way it disables the whole form [TYREBOOK-06]', () => {
    const html = booking({ ...timed, ...contact, submitting: true })
    expect(html).toMatch(/<fieldset[^>]*disabled=""[^>]*>.*Förnamn/s)
    expect(buttonIn(html, SUBMIT)).toContain('aria-busy="true"')
    for (const words of ['Ändra datum', 'Ändra tid', 'Tillbaka']) {
      expect(buttonIn(html, words)).toContain('disabled=""')
    }
  })

  test('no days: said so, with the location’s telephone and e-mail [SVCERR-09]', () => {
    const html = booking({}, { days: [] })
    expect(textOf(html)).toContain(
      'Det finns för närvarande inga tillgängliga tider på din verkstad. Kontakta oss så hjälper vi dig att hitta första bästa tid.',
    )
    expect(html).toContain('href="tel:0104904210"')
    expect(html).toContain('href="mailto:dackhotell.4210@hedinautomotive.example"')
    expect(html).not.toContain('<table')
  })

  test('days outside of the window are none [TYREBOOK-07]', () => {
    expect(textOf(booking({}, { days: ['2020-01-02', '2099-01-02'] }))).toContain(
      'inga tillgängliga tider',
    )
  })

  test('days that could not be read: an error, and a way to ask again [SVCERR-10]', () => {
    const html = booking({}, { days: failure })
    expect(html).toMatch(/role="alert".*Ett fel uppstod/)
    expect(buttonIn(html, 'Försök igen')).toBeDefined()
  })

  test('days and times that were read, and could not be anew, are shown with their age', () => {
    const asOf = new Date().setHours(0, 5, 0, 0)
    const said = 'Visas som det var 00:05. När du bokar kontrolleras det igen.'
    const days = booking({}, { ...READ, asOf })
    expect(textOf(days)).toContain(said)
    expect(days).toContain('<table')
    const times = booking(dated, { ...READ, asOf })
    expect(textOf(times)).toMatch(new RegExp(`${said}.*08:00 09:30 10:00`))
    for (const fresh of [booking(), booking(dated)])
      expect(textOf(fresh)).not.toContain('Visas som')
  })

  test('times that could not be read: an error, no details, no booking [SVCERR-11] [TYREBOOK-26]', () => {
    const html = booking({ ...dated, ...contact }, { days: [FREE_DAY], times: failure })
    expect(html).toMatch(/role="alert".*Kunde inte hämta tider för valt datum\./)
    expect(textOf(html)).not.toContain('Förnamn')
    expect(buttonIn(html, SUBMIT)).toContain('aria-disabled="true"')
  })

  test('an empty list of times: the workshop comes back with one, the details are asked for [SVCERR-12] [TYREBOOK-26]', () => {
    const html = booking({ ...dated, timeless: FREE_DAY }, { days: [FREE_DAY], times: [] })
    expect(textOf(html)).toMatch(/Verkstaden återkommer med tid.*Förnamn/)
  })

  test('a refusal is in the server’s words, in red under the button [SVCERR-13] [SVCERR-17]', () => {
    const said = (message: string, code = 'refused') =>
      booking({ ...timed, ...contact, bookingError: { code, message } })
    expect(said('Bilen är redan bokad.')).toMatch(
      /Genomför bokning.*<p role="alert" class="[^"]*refusal[^"]*"><span>Bilen är redan bokad\./s,
    )
    expect(textOf(said(''))).toContain('Något gick fel, var god och försök senare.')
    // Everything that was typed is still there.
    expect(said('Nej.')).toContain('value="Anna"')
    expect(textOf(said('', 'EffectUnknownOutcome'))).toMatch(/Vi vet inte om bokningen kom fram/)
  })

  test('a time that was taken is named beside the times of its day', () => {
    const error = { code: 'slot-taken', message: 'Tiden är upptagen.' }
    const html = booking({ ...dated, ...contact, bookingError: error })
    expect(html).toMatch(/Välj tid.*role="alert"[^>]*>Tiden är upptagen\..*08:00/s)
    expect(html.match(/Tiden är upptagen/g)).toHaveLength(1)
  })

  test('a time that was taken is one instruction, not two', () => {
    const error = { code: 'slot-taken', message: 'Tiden är upptagen. Välj en annan tid.' }
    const html = booking({ ...dated, ...contact, bookingError: error })
    expect(textOf(html)).not.toContain('Välj en tid.')
    expect(buttonIn(html, SUBMIT)).toMatch(/aria-disabled="true" aria-describedby="time-taken"/)
    expect(html).toContain('id="time-taken"')
  })
})

describe('beneath every step', () => {
  test.each(STEP_IDS)(
    '%s: a question, an e-mail, and the way out for who is signed in [TYRE-06]',
    (step) => {
      const html = drawn(<HelpFooter />, { step })
      expect(textOf(html)).toContain('Har du en fråga?')
      expect(html).toContain('href="mailto:kundservice@hedinautomotive.example"')
      expect(buttonIn(html, 'Logga ut') !== undefined).toBe(isSignedIn(step))
    },
  )

  test('signed in are LoggedIn and what comes after it, in the order of the steps', () => {
    expect(STEP_IDS.filter(isSignedIn)).toEqual(['loggedIn', 'booking', 'confirmation', 'rated'])
    expect(STEP_IDS.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 6])
  })
})
