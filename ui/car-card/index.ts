export { CarCard, type CarCardMessages, type CarCardProps, type ListedCar } from './car-card.tsx'
export { CardPriceLine } from './card-price.tsx'
export { MonthlyCosts } from './monthly-costs.tsx'
