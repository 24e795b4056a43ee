/**
 * The ref of a box of text that takes over what it shows but was not given: what was typed before the
 * page listened, which the next render would erase.
 */
export const typedEarly =
  <Box extends { readonly value: string }>(shown: string, take: (text: string, box: Box) => void) =>
  (box: Box | null): void => {
    if (box?.value && box.value !== shown) take(box.value, box)
  }
