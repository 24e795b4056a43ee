export { Alert } from './alert.tsx'
export type { AlertProps } from './alert.tsx'
export { alertIcon, alertType } from './alert-type.ts'
export type { AlertIcon, AlertType } from './alert-type.ts'
