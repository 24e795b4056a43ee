export { ConsentDialog, ConsentSheet } from './consent-layers.tsx'
export type { ConsentChoice, ConsentWords } from './consent-layers.tsx'
