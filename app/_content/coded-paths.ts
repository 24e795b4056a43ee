/** Pages that code draws, whatever the content says of their path. */
const CODED: ReadonlySet<string> = new Set([
  '/service-och-verkstad/boka-service',
  '/service-och-verkstad/boka-service/boka-porsche-service',
  '/saknas',
  '/fel',
  '/kitchen-sink',
])

export const isCodedPath = (path: string): boolean => CODED.has(path)
