export { CarCard, type CarCardMessages, type CarCardProps } from './car-card.tsx'
