export { TyreSet } from './tyre-set.tsx'
export type { TyreSetProps, TyreView, TyrePlace } from './tyre-set.tsx'
