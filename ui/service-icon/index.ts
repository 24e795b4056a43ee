import { glyphs } from '../icon/glyphs.ts'
import type { Glyph } from '../icon/index.ts'
import { serviceGlyphs } from './service-glyphs.ts'

const drawings: { readonly [name: string]: Glyph } = { ...glyphs, ...serviceGlyphs }

/** The icon that a category names as text (SVC-25); a wrench for a name nobody drew. */
export const serviceIcon = (name: string): Glyph =>
  (Object.hasOwn(drawings, name) && drawings[name]) || serviceGlyphs.wrench
