export { ChosenSiteCard, SiteCard, SiteList } from './site-card.tsx'
export type { ChosenSiteCardProps, SiteCardProps, SiteListProps } from './site-card.tsx'
