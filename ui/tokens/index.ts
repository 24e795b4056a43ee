import './fallback.css'
import './base.css'
import './themes.css'
import './map.css'
import './reset.css'

/** The drawer's two heights (BOOK-25), also `--drawer-collapsed` and `--drawer-open`. */
export const drawerHeights = { collapsedPx: 72, openVh: 80 } as const
