export { ConsentDialog, ConsentSheet } from './consent-layers.tsx'
export type { ConsentChoice, ConsentMessages } from './consent-layers.tsx'
