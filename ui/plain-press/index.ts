export interface Press {
  readonly button: number
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Not one by another button or with a key, by which browsers open a tab or a menu, or save. */
export const isPlainPress = (press: Press): boolean =>
  press.button === 0 && !(press.altKey || press.ctrlKey || press.metaKey || press.shiftKey)
