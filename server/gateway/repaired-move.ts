import { shortenedAddresses } from '../content/repaired-path.ts'
import { type AddressBook, resolveAddress } from './address.ts'
import type { Arrival } from './exchange.ts'
import type { OnMoved } from './middlewares/redirects.ts'

interface Options {
  readonly book: AddressBook
  readonly onMoved?: OnMoved
}

/**
 * Returns a function that finds where an old address has moved although characters were appended to it on its way
 * (`/old-page).`), by the first rule that knows what is left; null where none does.
 */
export const repairedMove =
  ({ book, onMoved }: Options) =>
  ({ req, target }: Pick<Arrival, 'req' | 'target'>): string | null => {
    const [path = '', query = ''] = target.split(/(?=\?)/)
    for (const shortened of shortenedAddresses(path, query)) {
      const address = resolveAddress(req.headers.host, shortened, book)
      if (address.kind !== 'moved') continue
      onMoved?.(address.site.id, address.moved.rule)
      return address.moved.location
    }
    return null
  }
