import fc from 'fast-check'

const SAMPLES = [
  'Kim Ek',
  'Anna-Lena',
  'Volvo V60',
  'ABC 123',
  'AB-12 345',
  'ÅÄÖ12',
  '070-123 45 67',
  '+46 (0)70-123 45 67',
  '+46 70 12',
  '0046701234567',
  '+47 02000',
  '02000',
  '070-123 45 67 / 08-123 456',
  'kim@example.se',
  "o'brien@firma.se",
  'a..b@x.se',
  '.a@x.se',
  'anna@räksmörgås.se',
  'info@пример.рф',
  `kim@${'a'.repeat(64)}.se`,
  'Hej!\nKan ni ringa?\tTack.',
  'x'.repeat(80),
  'x'.repeat(2001),
]
const SIGNS = "aBå0 9.-_+'/()@,:\t\n\r\u0000\u0007\u000b\u0085\u00a0\u00e9😀<&".split('')

/** Texts that visitors type and paste into any field: samples, and samples with some signs put in or left out. */
export const typedTexts: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...SAMPLES),
    fc.array(fc.tuple(fc.nat(40), fc.boolean(), fc.constantFrom(...SIGNS)), { maxLength: 3 }),
  )
  .map(([sample, edits]) =>
    edits.reduce(
      (text, [at, keeps, sign]) => text.slice(0, at) + sign + text.slice(keeps ? at : at + 1),
      sample,
    ),
  )

/** Numbers that visitors type into a field of numbers. */
export const typedNumbers: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -10, max: 20_000_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
