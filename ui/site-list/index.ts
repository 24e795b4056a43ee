export { ChosenSiteCard, SiteCard, SiteList } from './site-card.tsx'
export type { ChosenSiteCardProps, SiteCardProps, SiteListProps, SiteTime } from './site-card.tsx'
