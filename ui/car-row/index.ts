export { CarRow, type CarRowProps } from './car-row.tsx'
