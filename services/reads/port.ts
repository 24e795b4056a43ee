import { failureGuard } from '../failure-guard.ts'

/** Reads that cost money where a real system answers them. */
export type CostlyRead = 'geocode' | 'places' | 'car' | 'offerings' | 'search'

/** Asked before each read that no cache answers; throws `TooManyReads` where it may not be made. */
export type Admit = (read: CostlyRead) => void

/** For what is not asked by a visitor. */
export const admitAll: Admit = () => {}

/** Who asks has asked too often, or all have together. */
export class TooManyReads extends Error {
  override readonly name = 'TooManyReads'
  readonly code = 'too-many-reads'
  /** After how many whole seconds the same read may be made. */
  readonly seconds: number

  constructor(seconds: number) {
    super(`asked too often; again in ${seconds} s`)
    this.seconds = seconds
  }
}
export const isTooManyReads = failureGuard<TooManyReads>('TooManyReads')
