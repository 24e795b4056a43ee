import type { Glyph } from '../icon/index.ts'

export const expandGlyph: Glyph = [
  'M14 4.5h5.5V10',
  'M19.5 4.5l-6 6',
  'M10 19.5H4.5V14',
  'M4.5 19.5l6-6',
]
