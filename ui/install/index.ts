export { installColours } from './colours.ts'
export { INSTALL_ICONS, installIconPath, touchIconPath } from './icons.ts'
export type { IconPurpose, InstallIcon } from './icons.ts'
