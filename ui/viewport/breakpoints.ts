/** Widths of the window in px from which on a page is laid out again, themselves included (CONST-01, CONST-08). */
export const TABLET = 768
export const LARGE = 1024
