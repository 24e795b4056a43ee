export { CarCarousel, type CarCarouselProps } from './car-carousel.tsx'
