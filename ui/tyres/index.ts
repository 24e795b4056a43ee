export { TyreSet } from './tyre-set.tsx'
export type { TyreSetProps } from './tyre-set.tsx'
export type { TyrePlace, TyreView } from './tyre-view.ts'
