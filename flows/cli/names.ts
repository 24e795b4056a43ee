/** `tyre-change` → `tyreChange`. */
export function camelCase(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** `tyre-change` → `Tyre change`. */
export function titleOf(id: string): string {
  const text = id.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `tyre-change` → `TyreChange`. */
export function pascalCase(id: string): string {
  const name = camelCase(id)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
