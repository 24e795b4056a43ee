export { OfferingCard, OfferingGroup } from './offering-card.tsx'
export type { OfferingCardProps } from './offering-card.tsx'
