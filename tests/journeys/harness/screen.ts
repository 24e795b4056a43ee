/** What a journey is played on. A journey has one of the two, unless the screen is its subject. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const

/** In a file or a group: `test.use(DESKTOP)`. */
export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
} as const

/** For what is laid out or played in another way on each. */
export const SCREENS = [
  { name: 'a phone', screen: PHONE },
  { name: 'a desktop', screen: DESKTOP },
] as const
