export { BrandLogo } from './brand-logo.tsx'
export type { BrandLogoProps } from './brand-logo.tsx'
