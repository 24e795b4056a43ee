import type { SearchDocument } from './schema.ts'

export const numberIn = (document: SearchDocument, field: string): number | null => {
  const value = document[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const textOf = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : typeof value === 'string' && value !== ''
      ? value
      : null

export function textsIn(document: SearchDocument, field: string): readonly string[] {
  const value = document[field]
  return (Array.isArray(value) ? value : [value]).flatMap((one) => textOf(one) ?? [])
}

/** Levels down to the first that the document lacks. */
export function pathIn(document: SearchDocument, fields: readonly string[]): readonly string[] {
  const path: string[] = []
  for (const field of fields) {
    const text = textOf(document[field])
    if (text === null) break
    path.push(text)
  }
  return path
}
