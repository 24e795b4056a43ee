import type { JsonObject } from '#engine'

/** What the page knows of itself, handed to the client as data. */
export interface FormContext {
  /** The block's own id, so that two forms on a page share none. */
  readonly id: string
  readonly locale: string
  /** Where the dealers are: their day decides what is past. */
  readonly timeZone: string
  readonly country: 'S' | 'N' | 'FIN' | 'DK' | 'SK' | 'CZ' | 'UK'
  readonly contact: { readonly email: string; readonly phone: string; readonly phoneText: string }
  /** Members of the opening event. */
  readonly facts: JsonObject
}
