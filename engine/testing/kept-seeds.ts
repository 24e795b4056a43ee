/** Seeds of tapes that once showed something wrong; each is replayed by name from then on. */
export const KEPT_SEEDS: readonly { readonly seed: number; readonly why: string }[] = [
  { seed: 87, why: 'an ill-typed result of an effect, refused by its step, still ends the effect' },
  { seed: 92, why: 'a guard that reads a personal value chooses otherwise on a redacted log' },
  {
    seed: 11,
    why: 'a rejected event named toString made the projection look up an inherited member',
  },
]
