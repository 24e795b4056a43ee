export { PageHead, Section, Shell, SiteHeader } from './shell.tsx'
export type {
  LanguageLink,
  PageHeadProps,
  ShellLink,
  ShellProps,
  SiteHeaderProps,
} from './shell.tsx'
