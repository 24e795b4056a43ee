import { csv } from './csv.ts'
import type { Format } from './format.ts'
import { cloudflare, netlify } from './netlify.ts'
import { next } from './next.ts'
import { nginx } from './nginx.ts'

export const FORMATS: Readonly<Record<string, Format>> = {
  csv,
  next,
  netlify,
  cloudflare,
  nginx,
}
