export { WeekPicker } from './week-picker.tsx'
export type { WeekChip, WeekPickerProps } from './week-picker.tsx'
export type { DayMessages, PickedTime, PickerDay } from './day-column.tsx'
