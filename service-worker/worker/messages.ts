import type { ToWorker } from '../protocol.ts'

/** A message of a page; null for what is none of the messages, in whatever form it comes. */
export function messageIn(data: unknown): ToWorker | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type } = data
  if (type === 'SKIP_WAITING') return { type }
  if (type === 'warm' && 'page' in data && 'resources' in data) {
    const [page] = texts([data.page])
    return page === undefined ? null : { type, page, resources: texts(data.resources) }
  }
  if (type === 'prefetch' && 'pages' in data) return { type, pages: texts(data.pages) }
  return null
}

const texts = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.filter((text) => typeof text === 'string') : []
