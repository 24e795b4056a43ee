/** The fixed seed of the random tests; `SEED=` tries another. Titles print it. */
export const seed = Number(process.env['SEED'] ?? 20_261_120)

/** How much more than usual to try, e.g. `FUZZ=10`. */
export const effort = Number(process.env['FUZZ'] ?? 1)
