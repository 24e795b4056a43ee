/** Deepest nesting and most nodes of one expression. */
export const MAX_EXPR_DEPTH = 32
const MAX_EXPR_NODES = 512

/** Is the expression within the caps? Counts objects and lists; a literal is one node whatever it holds. */
export function isWithinCaps(expr: unknown): boolean {
  let nodes = 0
  const ok = (next: unknown, depth: number): boolean => {
    if (typeof next !== 'object' || next === null) return true
    if (++nodes > MAX_EXPR_NODES) return false
    if (Array.isArray(next)) return next.every((item) => ok(item, depth))
    if (depth === 0) return false
    return 'lit' in next || Object.values(next).every((item) => ok(item, depth - 1))
  }
  return ok(expr, MAX_EXPR_DEPTH)
}
