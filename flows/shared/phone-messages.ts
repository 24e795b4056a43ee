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
  da: {
    required: 'Skriv dit telefonnummer.',
    pattern: 'Skriv hele telefonnummeret, for eksempel 20 12 34 56 eller +45 20 12 34 56.',
  },
  fi: {
    required: 'Kirjoita puhelinnumerosi.',
    pattern: 'Kirjoita koko puhelinnumero, esimerkiksi 040 123 4567 tai +358 40 123 4567.',
  },
  sk: {
    required: 'Napíšte svoje telefónne číslo.',
    pattern: 'Napíšte celé telefónne číslo, napríklad 0905 123 456 alebo +421 905 123 456.',
  },
  cs: {
    required: 'Napište své telefonní číslo.',
    pattern: 'Napište celé telefonní číslo, například 602 123 456 nebo +420 602 123 456.',
  },
} as const
