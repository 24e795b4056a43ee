export { FlowProvider } from './flow-provider.tsx'
export { formModel } from './form-model.ts'
export { useField, useFlow, useFlowValue, useForm } from './hooks.ts'
export type {
  Dispatch,
  FieldHandle,
  FieldInputProps,
  Flow,
  FormField,
  FormHandle,
  FormModel,
  Translate,
} from './types.ts'
