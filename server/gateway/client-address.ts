import type { IncomingMessage } from 'node:http'

/**
 * The caller's address for rate limits. With `trustedProxies` n, the entry that the outermost of n
 * proxies wrote into X-Forwarded-For; entries left of it are whatever the caller made up.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const socket = req.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return network(socket)
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
  const entry = forwarded.at(-trustedProxies)
  return network(entry === undefined || entry === '' ? socket : withoutPort(entry.slice(0, 64)))
}

/**
 * Was the outermost of `trustedProxies` asked by http, as its X-Forwarded-Proto says? Without that header,
 * as a probe of the machine itself asks, nothing is known and nothing is wrong.
 */
export function cameByHttp(req: IncomingMessage, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false
  const written = String(req.headers['x-forwarded-proto'] ?? '').split(',')
  // Most proxies pass on one alone, whatever others wrote.
  const proto = written.at(-trustedProxies) ?? written[0] ?? ''
  return proto.trim().toLowerCase() === 'http'
}

/** Some proxies write the port, too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/** One IPv6 customer holds a /64, so addresses in it count as one. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (!plain.includes(':')) return plain
  const [head = ''] = plain.split('::')
  return `${head.split(':').slice(0, 4).join(':')}::/64`
}

/** The block that an address as above lies in: what one sender may well hold, a /24 or a /48. */
export function addressBlock(address: string): string {
  if (address.includes(':')) {
    return `${(address.split('::')[0] ?? '').split(':').slice(0, 3).join(':')}::/48`
  }
  const parts = address.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address
}
