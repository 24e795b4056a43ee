/** What a handler knows of a key, as React or the browser tells it. */
export interface Key {
  readonly key: string
  readonly keyCode: number
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing?: boolean }
}

/** Code of a key that an input method takes (UI Events, 8.2.4). */
const INPUT_METHOD = 229

/**
 * Returns the key of an event; '' for one that an input method takes, such as the Enter that ends a
 * composition of Japanese text. WebKit ends the composition before that Enter, and marks it by its code only.
 */
export const pressedKey = (event: Key): string =>
  (event.nativeEvent ?? event).isComposing || event.keyCode === INPUT_METHOD ? '' : event.key
