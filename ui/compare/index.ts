export { Tray } from './tray.tsx'
export type { TrayCar, TrayProps } from './tray.tsx'
