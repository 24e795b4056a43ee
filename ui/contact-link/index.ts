export { MailLink, PhoneLink } from './contact-link.tsx'
