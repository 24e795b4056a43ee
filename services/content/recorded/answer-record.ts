import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ContentErrorCode } from '../port.ts'

/** What a call of the content port came to: its answer, or the error that it threw. */
export type Outcome =
  | { readonly answer: unknown }
  | { readonly error: { readonly code: ContentErrorCode; readonly message: string } }

/** Outcomes of calls by key, in a folder that several processes write and read. */
export interface AnswerRecord {
  /** Null when nothing is recorded. */
  read(key: string): Outcome | null
  write(key: string, outcome: Outcome): void
}

const CODES = [
  'ContentUnavailable',
  'ContentTimeout',
  'ContentMalformed',
  'ContentRefused',
] as const satisfies readonly ContentErrorCode[]

const Stored = z.union([
  z.object({ error: z.object({ code: z.enum(CODES), message: z.string() }) }),
  z.object({ answer: z.unknown() }),
])

export function openRecord(dir: string): AnswerRecord {
  mkdirSync(dir, { recursive: true })
  const fileOf = (key: string) =>
    join(dir, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`)
  return {
    read(key) {
      const file = fileOf(key)
      return existsSync(file) ? Stored.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
    },
    write(key, outcome) {
      // Another process must never read half of it.
      const part = `${fileOf(key)}.${process.pid}`
      writeFileSync(part, JSON.stringify(outcome))
      renameSync(part, fileOf(key))
    },
  }
}
