/** Runs that take long say how far they are, beside the figures. */
export function progress(line: string): void {
  process.stderr.write(`  … ${line}\n`)
}
