import type { SelectionProblem } from '#domain/offering-rules'
import type { SlotProblem } from '#domain/slots'
import { REFUSED } from '../same-visitor.ts'

export type WorkshopLocale = 'sv' | 'en'

type Translations = Readonly<Record<WorkshopLocale, string>>

/** What the visitor reads when a booking is not taken (SVCERR-03, BOOKFORM-10). */
export const MESSAGES = {
  slotTaken: {
    sv: 'Tiden hann tyvärr bli bokad av någon annan. Välj en ny tid.',
    en: 'Sorry, somebody else has just booked that time. Please choose another.',
  },
  refused: REFUSED,
  unknownPlace: {
    sv: 'Verkstaden utför inte de valda tjänsterna för din bil.',
    en: 'The workshop does not carry out the chosen services for your car.',
  },
  badDate: { sv: 'Ange ett giltigt datum.', en: 'Give a valid date.' },
  streamBroke: {
    sv: 'Sökningen efter verkstäder avbröts.',
    en: 'The search for workshops was interrupted.',
  },
} as const satisfies Record<string, Translations>

export const SLOT_MESSAGES: Readonly<Record<SlotProblem, Translations>> = {
  past: {
    sv: 'Tiden har redan passerat eller ligger för nära i tiden.',
    en: 'The time has passed or is too soon.',
  },
  'too-far': {
    sv: 'Tiden ligger för långt fram i tiden.',
    en: 'The time is too far ahead.',
  },
  closed: { sv: 'Verkstaden är stängd den dagen.', en: 'The workshop is closed that day.' },
  'outside-hours': {
    sv: 'Arbetet ryms inte inom verkstadens öppettider den tiden.',
    en: 'The work does not fit into the opening hours at that time.',
  },
  'no-full-day': {
    sv: 'Verkstaden tar inte emot bilen över dagen det datumet.',
    en: 'The workshop does not take the car for the whole day on that date.',
  },
}

export const SELECTION_MESSAGES: Readonly<Record<SelectionProblem, Translations>> = {
  duplicate: {
    sv: 'Samma tjänst är vald två gånger.',
    en: 'The same service is chosen twice.',
  },
  unknown: { sv: 'Tjänsten finns inte.', en: 'There is no such service.' },
  'not-offered': {
    sv: 'Tjänsten erbjuds inte för den här bilmodellen.',
    en: 'not available for this car model',
  },
  'base-chosen': { sv: 'Basservice är redan valt', en: 'Base service is already chosen' },
  'single-choice': {
    sv: 'Bara ett alternativ kan väljas i gruppen.',
    en: 'Only one option of the group can be chosen.',
  },
  units: { sv: 'Välj ett giltigt antal.', en: 'Choose a valid number of units.' },
  mileage: { sv: 'Ange miltal', en: 'Enter the mileage' },
  input: {
    sv: 'Tjänsten tar inte emot egen text. Skriv i meddelandet i stället.',
    en: 'The service takes no text of its own. Write it in the message instead.',
  },
}
