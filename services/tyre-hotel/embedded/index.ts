export { seedTyreHotel } from './seed.ts'
export { createEmbeddedTyreHotel } from './tyre-hotel.ts'
