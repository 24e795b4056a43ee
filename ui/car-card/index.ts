export { CarCard, type CarCardMessages, type CarCardProps, type ListedCar } from './car-card.tsx'
