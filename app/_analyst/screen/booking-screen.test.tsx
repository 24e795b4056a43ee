import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FlowState } from '#engine'
import { messages } from '#flows/service-booking'
import { replayOf } from '../replay/replay.ts'
import { booking, bookingRun } from '../testing/booking-run.ts'
import BookingScreen from './booking-screen.tsx'
import { withPlaceholders } from './placeholders.ts'

const { head, events } = bookingRun()
const replay = replayOf({ definition: booking, head, events })

/** As a collected log has it: each personal value withheld. */
const stateAfter = (seq: number): FlowState => replay.at(seq).folded.state

const seqOf = (type: string) => events.findIndex((event) => event.type === type) + 1

const drawn = (state: FlowState, locale: 'sv' | 'en' = 'sv', message?: string) =>
  renderToStaticMarkup(
    <BookingScreen
      definition={booking}
      state={state}
      refused={message === undefined ? null : { code: 'guard', message }}
      messages={{ locale, texts: messages[locale] }}
    />,
  ).replace(/\s/gu, ' ')

test('an analyst saw names and codes of what was chosen, and not what it came to', () => {
  const html = drawn(stateAfter(seqOf('slot.chosen')))
  expect(html).toContain('Totalt')
  expect(html).toMatch(/Totalt.*1 000 kr/)
  expect(html).toContain('Hedin Automotive Mölndal')
  expect(html).toContain('måndag 7 december klockan 10:00')
  expect(html).toContain('prices are those without a service agreement')
  // Steps behind it lead back, the one ahead is named.
  expect(html.match(/Ändra</g)).toHaveLength(3)
  expect(html).toContain('Bekräftelse')
})

test('the form of the workshop’s step was drawn before there was a time', () => {
  expect(drawn(stateAfter(seqOf('site.chosen')))).not.toContain('Förnamn')
  expect(drawn(stateAfter(seqOf('slot.chosen')))).toContain('Förnamn')
})

test('in the visitor’s own language, with what a press was refused for', () => {
  const html = drawn(stateAfter(4), 'en', 'services.choose')
  expect(html).toContain(messages.en['services.title'])
  expect(html).not.toContain(messages.sv['services.title'])
  expect(html).toContain('services.choose')
})

test.each(events.map(({ seq, type }) => [seq, type] as const))(
  'a state whose personal values are withheld is drawn, too: event %i, %s',
  (seq) => {
    const html = drawn(stateAfter(seq))
    expect(html).toContain('<h2')
    expect(html).not.toContain('$pii')
  },
)

test('in the place of a withheld value stands something of its kind, and nothing else is touched', () => {
  const state = stateAfter(seqOf('site.chosen'))
  expect(state.context).toMatchObject({
    car: { $pii: 'run-1:2:car' },
    lat: { $pii: expect.any(String) },
  })
  const nobody = { $pii: 'run-1:1:nobody' }
  const shown = withPlaceholders(booking, {
    ...state,
    context: { ...state.context, nobody },
  }).context
  expect(shown).toEqual({
    ...state.context,
    plate: 'withheld',
    placeText: 'withheld',
    region: 'withheld',
    lng: null,
    location: expect.objectContaining({ name: 'withheld', latitude: null }),
    car: {
      registrationNumber: 'withheld',
      brand: 'withheld',
      model: 'withheld',
      buildYear: null,
      hasServiceAgreement: false,
      isSupported: false,
    },
    lat: null,
    nobody: null,
  })
})
