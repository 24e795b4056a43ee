export { FormRenderer } from './form-renderer.tsx'
export type { FormField, FormModel, FormRendererProps } from './form-renderer.tsx'
