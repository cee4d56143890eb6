import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** How many groups of an IPv6 address name the network; the rest a household or a machine chooses itself. */
const NETWORK_GROUPS = 4

/** An IPv4 address that came over an IPv6 socket is written as people know it. */
export const plainAddress = (ip = ''): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whose address a request comes from when so many proxies in front are believed, as Express's `req.ip` has it. */
export function addressOf({ socket, headers }: IncomingMessage, hops: number): string {
  const told = `${headers['x-forwarded-for'] ?? ''}`.split(',').map((one) => one.trim())
  const way = [socket.remoteAddress ?? '', ...told.filter(Boolean).reverse()]
  return plainAddress(way[Math.min(hops, way.length - 1)])
}

/** What counts as one address: IPv4 as it is, IPv6 by its /64, because whoever has one has them all. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').toLowerCase().split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail)]
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
