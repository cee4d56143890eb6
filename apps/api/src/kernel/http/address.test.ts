import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { addressOf, networkOf } from './address.ts'
import { tally } from './tally.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['no address', 'no address'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

const requestFrom = (remoteAddress: string, told?: string) =>
  ({ socket: { remoteAddress }, headers: told === undefined ? {} : { 'x-forwarded-for': told } }) as IncomingMessage

it('believes as many proxies as it is told to, and not what a stranger writes', () => {
  const request = requestFrom('::ffff:10.0.0.1', '203.0.113.9, 198.51.100.4')
  expect([0, 1, 2, 3].map((hops) => addressOf(request, hops))).toEqual([
    '10.0.0.1',
    '198.51.100.4',
    '203.0.113.9',
    '203.0.113.9',
  ])
  expect(addressOf(requestFrom('10.0.0.1'), 1)).toBe('10.0.0.1')
})

it('bounds what one address, and what all together hold, and gives a place back once', () => {
  const { take, count } = tally({ perAddress: 2, max: 3 })
  const first = take('2001:db8::1')
  expect(typeof take('2001:db8::2')).toBe('function')
  expect(take('2001:db8::3')).toMatchObject({ key: 'tooManyRequests', meta: { minutes: 1, seconds: 60 } })
  expect(typeof take('192.0.2.1')).toBe('function')
  expect(take('192.0.2.2')).toMatchObject({ key: 'unavailable' })
  if (typeof first !== 'function') throw new Error('no place')
  first()
  first()
  expect(count()).toBe(2)
  expect(typeof take('192.0.2.2')).toBe('function')
  expect(take('192.0.2.3')).toMatchObject({ key: 'unavailable' })
})
