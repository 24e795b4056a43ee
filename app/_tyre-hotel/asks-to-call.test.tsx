import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#flows/tyre-hotel'
import { NoScript } from '../_wizard/no-script.tsx'
import { asksToCall } from '../_wizard/testing/asks-to-call.ts'
import { BookingStep } from './booking-step.tsx'
import { LoggedInStep } from './logged-in-step.tsx'
import { drawn, FREE_DAY, signedIn, textOf, vehicle } from './testing/screen.tsx'

const { location } = vehicle()
const nobody = { ...location, phone: '' }
const booking = (context: object, days: readonly string[] = [FREE_DAY]) =>
  drawn(<BookingStep again={() => {}} />, { step: 'booking', context, reads: { days } })
const refused = (code: string, message = '') =>
  booking({ ...signedIn(vehicle()), bookingError: { code, message } })

/** Where each is read, of a workshop that has a number and of one that has none. */
const SCREENS: Readonly<Record<string, () => readonly string[]>> = {
  'booking.unknownOutcome': () => [refused('EffectUnknownOutcome'), refused('EffectPermanent')],
  'dates.none': () => [
    booking(signedIn(vehicle()), []),
    booking(signedIn(vehicle({ location: nobody })), []),
  ],
  'page.noScript': () => [
    renderToStaticMarkup(
      <NoScript
        text={messages.sv['page.noScript']}
        contact={{ email: 'hej@exempel.se', phone: '+4631790000', phoneText: '031-790 00 00' }}
      />,
    ),
  ],
  'tyre.none': () =>
    [location, nobody].map((at) =>
      drawn(<LoggedInStep />, {
        step: 'loggedIn',
        context: signedIn(vehicle({ tires: [], location: at })),
        reads: { days: [FREE_DAY] },
      }),
    ),
}

test('the tyre hotel asked to be called without a number', () => {
  expect(asksToCall(messages)).toEqual(Object.keys(SCREENS).toSorted())
  for (const [key, screens] of Object.entries(SCREENS)) {
    const said = textOf(messages.sv[key as keyof typeof messages.sv])
    for (const html of screens()) {
      expect(textOf(html)).toContain(said)
      expect(html).toMatch(/href="tel:\+?\d/)
    }
  }
})

test('a refusal in the words of a workshop’s system has the number beside it', () => {
  expect(refused('refused', 'Ring oss, så hjälper vi dig.')).toMatch(
    /role="alert"[^>]*><span>Ring oss, så hjälper vi dig\..*?href="tel:\+46317900000".*?<\/p>/,
  )
})
