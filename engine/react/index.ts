export { type FlowHandle, flowHandle } from '../definition/typed.ts'
export { FlowProvider } from './flow-provider.tsx'
export { formModel } from './form-model.ts'
export { useField, useFlow, useFlowValue, useForm } from './hooks.ts'
export type {
  Dispatch,
  FieldHandle,
  FieldInputProps,
  Flow,
  FlowOf,
  FormField,
  FormHandle,
  FormModel,
  SnapshotOf,
  Translate,
} from './types.ts'
