/** The box that an address ticks (DETAIL-11). */
interface Ticks {
  readonly quote?: true
  readonly testDrive?: true
}

const ANCHORS: Readonly<Record<string, Ticks>> = {
  '#contact': {},
  '#contact-form': {},
  '#contact-quote': { quote: true },
  '#contact-testdrive': { testDrive: true },
}

/** What an anchor that leads to the contact form ticks there; null for every other. */
export const contactAnchor = (hash: string): Ticks | null =>
  Object.hasOwn(ANCHORS, hash) ? (ANCHORS[hash] ?? null) : null
