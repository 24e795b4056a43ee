export { Combobox } from './combobox.tsx'
export type { ComboboxProps, Suggestion } from './combobox.tsx'
