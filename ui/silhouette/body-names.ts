import type { BodyType } from './bodies.ts'

/** Bodies as sellers call them, in the languages of the sites. */
const BODIES: Readonly<Record<string, BodyType>> = {
  kombi: 'estate',
  stasjonsvogn: 'estate',
  stationcar: 'estate',
  farmari: 'estate',
  estate: 'estate',
  sedan: 'saloon',
  saloon: 'saloon',
  porrasperä: 'saloon',
  limuzína: 'saloon',
  halvkombi: 'hatchback',
  'kombi 5-dørs': 'hatchback',
  kombikupé: 'hatchback',
  kombikupe: 'hatchback',
  viistoperä: 'hatchback',
  hatchback: 'hatchback',
  suv: 'suv',
  maastoauto: 'suv',
  maasturi: 'suv',
  katumaasturi: 'suv',
  terenní: 'suv',
  terénne: 'suv',
  coupé: 'coupe',
  coupe: 'coupe',
  kupé: 'coupe',
  cabriolet: 'convertible',
  kabriolet: 'convertible',
  convertible: 'convertible',
  avoauto: 'convertible',
  familjebuss: 'mpv',
  flerbruksbil: 'mpv',
  mpv: 'mpv',
  'tila-auto': 'mpv',
  skåpbil: 'van',
  transportbil: 'van',
  varebil: 'van',
  pakettiauto: 'van',
  dodávka: 'van',
  van: 'van',
  pickup: 'pickup',
  'pick-up': 'pickup',
  avolava: 'pickup',
  'avolava-auto': 'pickup',
}

/** The body to draw; a hatchback for one that has no drawing. */
export const bodyNamed = (name: string): BodyType => {
  const plain = name.trim().toLowerCase()
  return Object.hasOwn(BODIES, plain) ? (BODIES[plain] ?? 'hatchback') : 'hatchback'
}
