export { hrefOf, type SiteContext } from '#domain/href'
