/** Whether the caller's copy is still right: weak comparison, as RFC 9110 §13.1.2 has it. */
export function notModified(request: Request, etag: string): boolean {
  const held = request.headers.get('if-none-match')
  if (held === null) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return held.trim() === '*' || held.split(',').some((tag) => bare(tag) === bare(etag))
}
