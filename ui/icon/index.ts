export { Icon } from './icon.tsx'
export type { IconProps } from './icon.tsx'
export type { Glyph, IconName } from './glyphs.ts'
