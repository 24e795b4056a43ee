import localFont from 'next/font/local'
import './headings.css'

// One file has every letter of Swedish, Norwegian, Danish, Finnish and English; it is asked for before the page's text.
const latin = localFont({
  src: './files/manrope-latin.woff2',
  weight: '200 800',
  display: 'swap',
  // With a fallback of its own the variable would end in it and hide the other faces: see tokens/fallback.css.
  adjustFontFallback: false,
  variable: '--font-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0-00FF,U+0152-0153,U+0178,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212',
    },
  ],
})

/** What Slovak and Czech have beside them. */
const central = localFont({
  src: './files/manrope-central.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-central',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+010C-010F,U+011A-011B,U+0139-013A,U+013D-013E,U+0147-0148,U+0154-0155,U+0158-0159,U+0160-0161,U+0164-0165,U+016E-016F,U+017D-017E',
    },
  ],
})

/** Names from further away. */
const rest = localFont({
  src: '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-rest',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA,U+02BD-02C5,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
    },
  ],
})

/** Class for `<html>`: defines the faces of texts as `--font-latin`, `--font-central` and `--font-rest`. */
export const fontClassName = `${latin.variable} ${central.variable} ${rest.variable}`
