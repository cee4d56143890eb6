import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/** An IPv6 customer is given 64 bits at least and may call from any address within them. */
const CUSTOMER_GROUPS = 4
const MAPPED = /^0:0:0:0:0:ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/
const OTHER_MAX = 64

/** An IPv4 address that came over an IPv6 socket is written as people know it. */
export const plainAddress = (ip = ''): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whose address a request comes from when so many proxies in front are believed, as Express's `req.ip` has it. */
export function addressOf({ socket, headers }: IncomingMessage, hops: number): string {
  const forwarded = `${headers['x-forwarded-for'] ?? ''}`.split(',').map((one) => one.trim())
  const way = [socket.remoteAddress ?? '', ...forwarded.filter(Boolean).reverse()]
  return plainAddress(way[Math.min(hops, way.length - 1)])
}

/** Whom an address belongs to, as far as it tells: an IPv4 address itself, of IPv6 the /64. What is no address counts as written. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return address.slice(0, OTHER_MAX)
  const groups = groupsOf(plain)
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? []
  if (high && low) return [high, low].flatMap(bytesOf).join('.')
  return `${groups.slice(0, CUSTOMER_GROUPS).join(':')}::/64`
}

/** The eight groups without leading zeros; the URL parser knows every way of writing them. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head ? head.split(':') : []
  if (tail === undefined) return left
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right]
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
