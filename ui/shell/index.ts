export { PageHead, Section, Shell, SiteFooter, SiteHeader } from './shell.tsx'
export type {
  FooterColumn,
  LanguageLink,
  PageHeadProps,
  ShellLink,
  ShellProps,
  SiteFooterProps,
  SiteHeaderProps,
} from './shell.tsx'
