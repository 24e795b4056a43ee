/** Flows, on the sites that book workshops. */
const FLOWS: ReadonlySet<string> = new Set([
  '/service-och-verkstad/boka-service',
  '/service-och-verkstad/boka-service/boka-porsche-service',
  '/dack-och-biltillbehor/dackhotell',
])

/** What stands for a page that is missing, failed or out of reach: nobody is led there. */
const FALLBACKS: readonly string[] = ['/saknas', '/fel', '/offline']

export const isFlowPath = (path: string): boolean => FLOWS.has(path)

/** A page that is at the same path in every language of its site. */
export const isInEveryLanguage = (path: string): boolean =>
  FLOWS.has(path) || path === '/kitchen-sink'

/** Pages that code draws, whatever the content says of their path. */
export const isCodedPath = (path: string): boolean =>
  isInEveryLanguage(path) || FALLBACKS.includes(path)
