export type TyreLocale = 'sv' | 'en'

type Translations = Readonly<Record<TyreLocale, string>>

/** What a customer reads of the tyre hotel (SVCERR-06, SVCERR-13). */
export const MESSAGES = {
  numberEnded: {
    sv: 'Sökningen är för gammal. Sök på registreringsnumret igen.',
    en: 'The search is too old. Search for the registration number again.',
  },
  codeWrong: {
    sv: 'Koden stämmer inte. Kontrollera den och försök igen.',
    en: 'The code is not right. Check it and try again.',
  },
  codeSpent: {
    sv: 'Koden stämmer inte, och den gäller inte längre. Skicka en ny kod.',
    en: 'The code is not right, and is no longer valid. Send a new one.',
  },
  codeEnded: {
    sv: 'Koden gäller inte längre. Skicka en ny kod.',
    en: 'The code is no longer valid. Send a new one.',
  },
  tooSoon: {
    sv: 'En kod skickades alldeles nyss. Vänta en minut och försök igen.',
    en: 'A code was sent a moment ago. Wait a minute and try again.',
  },
  unknownWorkshop: {
    sv: 'Bilens hjul finns inte på den verkstaden.',
    en: 'The wheels of the car are not at that workshop.',
  },
  slotTaken: {
    sv: 'Tiden hann tyvärr bli bokad av någon annan. Välj en ny tid.',
    en: 'Sorry, somebody else has just booked that time. Please choose another.',
  },
  outsideWindow: {
    sv: 'Välj ett datum från tre dagar till tre månader framåt.',
    en: 'Choose a date from three days to three months ahead.',
  },
  badDate: { sv: 'Ange ett giltigt datum.', en: 'Give a valid date.' },
  badOrder: {
    sv: 'Slutdatumet ligger före startdatumet.',
    en: 'The last date is before the first.',
  },
  closed: { sv: 'Verkstaden är stängd den dagen.', en: 'The workshop is closed that day.' },
  outsideHours: {
    sv: 'Verkstaden har ingen sådan tid den dagen.',
    en: 'The workshop has no such time on that day.',
  },
  notTheSame: {
    sv: 'Datum och tid stämmer inte överens. Välj tiden igen.',
    en: 'The date and the time do not agree. Choose the time again.',
  },
  timeNeeded: {
    sv: 'Det finns lediga tider den dagen. Välj en av dem.',
    en: 'There are free times on that day. Choose one of them.',
  },
  noTimes: {
    sv: 'Verkstaden återkommer med tid. Boka dagen utan tid.',
    en: 'The workshop will come back with a time. Book the day without one.',
  },
  alreadyReviewed: {
    sv: 'Bokningen är redan betygsatt. Tack!',
    en: 'The booking has been rated already. Thank you!',
  },
} as const satisfies Record<string, Translations>

export const SERVICE_NAMES = {
  sv: ['Hjulskifte', 'Däckförvaring'],
  en: ['Wheel change', 'Tyre storage'],
} as const satisfies Record<TyreLocale, readonly string[]>

export const TYRE_STATUS: Readonly<Record<number, Translations>> = {
  0: { sv: 'Bra mönsterdjup', en: 'Good tread depth' },
  1: { sv: 'Vi rekommenderar att du byter däcket', en: 'We recommend replacing the tyre' },
  2: { sv: 'Mönsterdjupet börjar bli lågt', en: 'The tread is getting low' },
}

/** The message with the code. The code comes first, where phones look for one to fill in. */
export const CODE_TEXT: Readonly<Record<TyreLocale, (code: string) => string>> = {
  sv: (code) =>
    `${code} är din kod till däckhotellet. Den gäller i 5 minuter. Lämna den aldrig till någon annan.`,
  en: (code) =>
    `${code} is your code for the tyre hotel. It is valid for 5 minutes. Never give it to anybody.`,
}
