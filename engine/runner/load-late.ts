import { again } from '../again.ts'

let code: Promise<typeof import('./late.ts')> | undefined

/** What a run needs once it is open, or to be taken up where it was left. */
export const late = () => (code ??= again(() => import('./late.ts')))
