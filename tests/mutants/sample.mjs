/**
 * A checker of Stryker that lets every n-th mutant through (`--every=<n>`) and has the others left out.
 * Plain JavaScript, since Stryker loads it in a process of its own.
 */
class Sample {
  every = Number(process.env['MUTANTS_EVERY'] ?? 1)

  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        Number(id) % this.every === 0
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not in the sample' },
      ]),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }]
