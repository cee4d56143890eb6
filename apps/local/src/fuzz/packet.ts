import { framesOf } from './frames.ts'
import type { Random } from './random.ts'

const PATHS = [
  '/websocket',
  '/websocket?token=x',
  '//',
  'http://[',
  '*',
  '/',
  '/api/health',
  '/auth/code',
  '/websocket/..',
  '/%',
  'ws:',
  '\\\\',
  '?',
  '/websocket?token=%E0%A4%A',
  '//[',
  'http://x/websocket',
  '///',
  '/redirect//evil',
] as const
const PROTOCOLS = ['websocket', 'WebSocket', 'websocket', 'h2c', 'TLS/1.0', 'websocket, h2c', '', 'foo/1'] as const
const METHODS = ['GET', 'GET', 'GET', 'GET', 'POST', 'OPTIONS', 'HEAD', 'CONNECT', 'PRI', 'DELETE'] as const
const KEYS = ['dGhlIHNhbXBsZSBub25jZQ==', 'short', '', '\u00e9'] as const
const VERSIONS = ['13', '13', '13', '8', '0', '-1', '13, 8', 'x'] as const
const EXTENSIONS = [
  '',
  '',
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
  'Sec-WebSocket-Extensions: ;;,=,"',
  'Sec-WebSocket-Protocol: a, a',
  'Sec-WebSocket-Protocol: ,',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  'X-Forwarded-For: ::1, ,, zz',
] as const
const HELLO = Buffer.from('16030100a5010000a10303', 'hex')

/** One packet of a stranger: mostly an attempt to upgrade, often with frames in the same packet. */
export function packetOf(random: Random, ticket: string | undefined): Buffer {
  if (random.chance(0.05)) return random.chance(0.5) ? random.bytes(random.below(300)) : HELLO
  const whole = Buffer.concat([head(random, ticket), framesOf(random)])
  return random.chance(0.05) ? whole.subarray(0, random.below(whole.length)) : whole
}

function head(random: Random, ticket: string | undefined): Buffer {
  const isWelcome = random.chance(ticket === undefined ? 0.25 : 0.8)
  const path = ticket === undefined && !isWelcome ? anyPath(random) : `/websocket?token=${ticket}`
  const lines = [
    `${isWelcome ? 'GET' : random.oneOf(METHODS)} ${path} HTTP/1.${random.chance(0.95) ? 1 : 0}`,
    `Host: ${
      random.chance(0.9)
        ? 'localhost'
        : random
            .bytes(6)
            .toString('latin1')
            .replace(/[\r\n]/g, '')
    }`,
    `Connection: ${random.chance(0.9) ? 'Upgrade' : 'Upgrade, close, HTTP2-Settings'}`,
    `Upgrade: ${isWelcome ? 'websocket' : random.oneOf(PROTOCOLS)}`,
    `Sec-WebSocket-Key: ${isWelcome ? KEYS[0] : random.oneOf(KEYS)}`,
    `Sec-WebSocket-Version: ${isWelcome ? VERSIONS[0] : random.oneOf(VERSIONS)}`,
    isWelcome ? '' : random.oneOf(EXTENSIONS),
  ]
  return Buffer.from(`${lines.filter(Boolean).join('\r\n')}\r\n\r\n`, 'latin1')
}

const anyPath = (random: Random): string =>
  random.chance(0.9)
    ? random.oneOf(PATHS)
    : `/${random.bytes(random.below(40)).toString('latin1').replace(/[\s]/g, '')}`
