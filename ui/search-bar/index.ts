export { SearchBar } from './search-bar.tsx'
export type { SearchBarProps } from './search-bar.tsx'
