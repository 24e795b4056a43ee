import localFont from 'next/font/local'

// Latin carries Swedish, Norwegian, Danish and Finnish; latin-ext adds Czech and Slovak and is not preloaded.
const latin = localFont({
  src: '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  // With a fallback of its own the variable would end in it and hide latin-ext: see tokens/fallback.css.
  adjustFontFallback: false,
  variable: '--font-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})

const latinExt = localFont({
  src: '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  variable: '--font-latin-ext',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

/** Class for `<html>`: defines the two faces as `--font-latin` and `--font-latin-ext`. */
export const fontClassName = `${latin.variable} ${latinExt.variable}`
