export { CarCarousel } from './car-carousel.tsx'
