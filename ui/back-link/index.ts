export { BackLink } from './back-link.tsx'
