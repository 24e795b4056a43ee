export { Button, ButtonLink } from './button.tsx'
export type { ButtonLinkProps, ButtonProps, ButtonVariant } from './button.tsx'
