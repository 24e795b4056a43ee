export { PlaceSearch } from './place-search.tsx'
export type { PlaceSearchProps } from './place-search.tsx'
