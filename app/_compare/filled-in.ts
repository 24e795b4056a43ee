/** A message with its values. */
export const filledIn = (
  text: string,
  values: { readonly [name: string]: string | number },
): string => text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
