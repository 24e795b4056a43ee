/** What some browsers say of the network (Network Information API). */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether nothing is fetched that nobody has asked for: the visitor saves data, or it is slow. */
export function isCostly(navigator: object): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}
