/** What `interleave` measured, in milliseconds a run. */
export interface Compared {
  readonly a: readonly number[]
  readonly b: readonly number[]
  readonly medianA: number
  readonly medianB: number
  /** Median of the rounds' own a/b: how many times as long A took. Rounds are near in time, so drift cancels. */
  readonly ratio: number
}

/**
 * Times two bodies of work against each other as A B A B …, so that a machine that slows down half
 * way slows both. One unmeasured round warms up.
 */
export async function interleave(
  a: () => unknown,
  b: () => unknown,
  { rounds = 9 }: { readonly rounds?: number } = {},
): Promise<Compared> {
  await timed(a)
  await timed(b)
  const times = { a: [] as number[], b: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.a.push(await timed(a))
    times.b.push(await timed(b))
  }
  return {
    ...times,
    medianA: median(times.a),
    medianB: median(times.b),
    ratio: median(times.a.map((time, round) => time / (times.b[round] ?? Number.NaN))),
  }
}

/** Milliseconds that the work took, awaited. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which the part `q` (0 to 1) lies, between neighbours by straight line; NaN of none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((x, y) => x - y)
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}
