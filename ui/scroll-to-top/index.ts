export { ScrollToTop } from './scroll-to-top.tsx'
export { SCROLL_TO_TOP_AFTER, scrollBehaviour, showsScrollToTop } from './threshold.ts'
