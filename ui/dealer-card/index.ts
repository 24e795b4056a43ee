export { DealerGrid } from './dealer-card.tsx'
export type { DealerGridProps } from './dealer-card.tsx'
