export { Icon } from './icon.tsx'
export type { IconProps } from './icon.tsx'
export { iconNamed } from './glyphs.ts'
export type { IconName } from './glyphs.ts'
