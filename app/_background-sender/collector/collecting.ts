/** Runs that this document has open: nobody else sends for them meanwhile. */
const open = new Set<string>()

export const isCollecting = (run: string): boolean => open.has(run)
export const beginCollecting = (run: string): void => void open.add(run)
export const endCollecting = (run: string): void => void open.delete(run)
