export { PhoneSources } from './phone-sources.tsx'
export { Picture } from './picture.tsx'
export { CARD, FULL_PAGE, HALF_PAGE, srcSetOf, WHOLE_PAGE } from './picture-sizes.ts'
