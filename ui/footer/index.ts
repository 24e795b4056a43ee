export { CONSENT_HREF, Footer } from './footer.tsx'
export type { FooterInfo, FooterLink, FooterProps } from './footer.tsx'
export type { FooterBrand } from './brand-mark.tsx'
export { socialIcon } from './social-icons.ts'
