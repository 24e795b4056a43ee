import { en } from './messages-en.ts'
import { sv } from './messages-sv.ts'

export type MessageKey = keyof typeof sv

/** The flow's words by locale; a key missing in one fails the compile. */
export const messages: {
  readonly [locale in 'sv' | 'en']: { readonly [key in MessageKey]: string }
} = { sv, en }
