/** What the page knows of its site, handed to the client as data. */
export interface TyreHotelSettings {
  readonly locale: 'sv' | 'en'
  readonly contact: { readonly email: string; readonly phone: string; readonly phoneText: string }
  readonly links: {
    readonly home: string
    /** Where whoever has no agreement books (SVCERR-14). */
    readonly bookService: string
  }
}
