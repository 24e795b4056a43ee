export { Notice, OfflineBar, ToastRegion } from './notice.tsx'
export type { NoticeProps, NoticeTone, OfflineBarProps, ToastRegionProps } from './notice.tsx'
