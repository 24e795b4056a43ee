export { KitView } from './kit-view.tsx'
export { areRows, rowsCookie, type KitParams } from './kit-view-rules.ts'
