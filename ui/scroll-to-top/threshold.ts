/** Past this offset in px the button shows; at it or above it does not (BLOCK-19, BLOCK-20). */
export const SCROLL_TO_TOP_AFTER = 528

export const showsScrollToTop = (offset: number): boolean => offset > SCROLL_TO_TOP_AFTER

/** Smooth, unless the visitor asked for less motion (BLOCK-20). */
export const scrollBehaviour = (reducedMotion: boolean): ScrollBehavior =>
  reducedMotion ? 'instant' : 'smooth'
