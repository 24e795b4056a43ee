/** A flow's words in one language. */
export interface Messages {
  readonly locale: string
  readonly texts: { readonly [key: string]: string }
}
