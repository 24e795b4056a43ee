export { hrefOf, type SitePlace } from '#domain/href'
