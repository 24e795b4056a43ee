export { Navigation } from './navigation.tsx'
export type { MenuExtra, MenuItem, NavigationProps } from './navigation.tsx'
