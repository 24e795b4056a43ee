import type { BodyType } from '#ui/silhouette'

/** Bodies as sellers call them, in Swedish, Norwegian and English. */
const BODIES: Readonly<Record<string, BodyType>> = {
  kombi: 'estate',
  stasjonsvogn: 'estate',
  estate: 'estate',
  sedan: 'saloon',
  saloon: 'saloon',
  halvkombi: 'hatchback',
  kombikupé: 'hatchback',
  hatchback: 'hatchback',
  suv: 'suv',
  coupé: 'coupe',
  coupe: 'coupe',
  skåpbil: 'van',
  varebil: 'van',
  van: 'van',
  pickup: 'pickup',
}

/** The body to draw; a hatchback for one that has no drawing. */
export const bodyNamed = (name: string): BodyType => {
  const plain = name.trim().toLowerCase()
  return Object.hasOwn(BODIES, plain) ? (BODIES[plain] ?? 'hatchback') : 'hatchback'
}
