export { Notice, ToastRegion } from './notice.tsx'
export type { NoticeProps, NoticeTone, ToastRegionProps } from './notice.tsx'
