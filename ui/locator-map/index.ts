export { LocationRow, rowId } from './location-row.tsx'
export { LocatorTabs } from './locator-tabs.tsx'
export { MarkerPreview } from './marker-preview.tsx'
export type { LocatorRow, LocatorMessages } from './types.ts'
