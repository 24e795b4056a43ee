export { CompareButton } from './compare-button.tsx'
export type { CompareButtonProps } from './compare-button.tsx'
