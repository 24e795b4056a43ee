import { shortenedAddresses } from '../content/repaired-path.ts'
import { resolveAddress } from './address.ts'
import type { Arrival } from './exchange.ts'
import type { GatewayOptions } from './gateway.ts'

/**
 * Returns a function that finds where an old address has moved although characters were appended to it on its way
 * (`/old-page).`), by the first rule that knows what is left; null where none does.
 */
export const repairedMove =
  ({ book, onMoved }: Pick<GatewayOptions, 'book' | 'onMoved'>) =>
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
