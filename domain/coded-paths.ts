/** What stands for a page that is missing, failed or out of reach: nobody is led there. */
const FALLBACKS: ReadonlySet<string> = new Set(['/saknas', '/fel', '/offline'])

/** Flows, on the sites that book workshops. */
const FLOWS: ReadonlySet<string> = new Set([
  '/service-och-verkstad/boka-service',
  '/service-och-verkstad/boka-service/boka-porsche-service',
  '/dack-och-biltillbehor/dackhotell',
])

/** Pages that code draws, whatever the content says of their path. */
const CODED: ReadonlySet<string> = new Set([...FLOWS, ...FALLBACKS, '/kitchen-sink'])

export const isCodedPath = (path: string): boolean => CODED.has(path)

export const isFlowPath = (path: string): boolean => FLOWS.has(path)

/** A page that is at the same path in every language of its site. */
export const isInEveryLanguage = (path: string): boolean => CODED.has(path) && !FALLBACKS.has(path)
