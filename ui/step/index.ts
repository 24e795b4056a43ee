export { StepCard } from './step-card.tsx'
export type { StepCardProps } from './step-card.tsx'
export { StepAhead, StepSummaryLine } from './step-summary-line.tsx'
export type { StepAheadProps, StepSummaryLineProps } from './step-summary-line.tsx'
