/** What a run needs once it is open, or to be taken up where it was left; it may not be to be had. */
export const late = () => import('./late.ts')
