/** Below the first breakpoint, 768 px (BLOCK-25, CONST-01). */
export const PHONE = '(max-width: 767.98px)'
