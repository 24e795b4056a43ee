/** What every form says of a telephone number. */
export const PHONE_MESSAGES = {
  sv: {
    required: 'Skriv ditt telefonnummer.',
    pattern: 'Skriv hela telefonnumret, till exempel 070-123 45 67 eller +46 70 123 45 67.',
  },
  nb: {
    required: 'Skriv telefonnummeret ditt.',
    pattern: 'Skriv hele telefonnummeret, for eksempel 900 12 345 eller +47 900 12 345.',
  },
  en: {
    required: 'Write your phone number.',
    pattern: 'Write the whole phone number, such as 070-123 45 67 or +46 70 123 45 67.',
  },
} as const
