/** One measured figure. `goal` is in words (`≥ 20`, `≤ 8 KiB`), `met` says whether the value reaches it. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly met: boolean
}

/** What every benchmark file exports. */
export interface Bench {
  readonly run: () => Promise<readonly Figure[]>
}
