/** A coordinate with one decimal, as it stands in a path. */
export const n = (value: number) => String(Math.round(value * 10) / 10)
