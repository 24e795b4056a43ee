import { type ApartList, leaveListOut, LIST_PLACE } from '../gateway/page-around-list.ts'

/** What the page's part of the browser finds on the server, by its name alone. */
interface Current {
  readonly forecourtApartList?: {
    readonly getStore: () => { draw?: ApartList['draw'] } | undefined
  }
}

/** In the place of a page that is being drawn: the place of its list, whose parts are handed over as a page does. */
export function listPlaceOf({ find, draw }: ApartList): string {
  if (!leaveListOut(find)) throw new Error('the page is to hold its list')
  const page = (globalThis as Current).forecourtApartList?.getStore()
  if (page) page.draw = draw
  return LIST_PLACE
}
