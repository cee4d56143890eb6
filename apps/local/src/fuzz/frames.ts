import type { Random } from './random.ts'

type Frame = { fin?: boolean; reserved?: number; opcode: number; isMasked?: boolean; payload: Buffer; claims?: number }

/** One frame of RFC 6455 §5.2; `claims` is the length it says it has. */
function frameOf(
  random: Random,
  { fin = true, reserved = 0, opcode, isMasked = true, payload, claims }: Frame,
): Buffer {
  const length = claims ?? payload.length
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode
  const mark = isMasked ? 0x80 : 0
  const head = length < 126 ? Buffer.from([first, mark | length]) : longHead(first, mark, length)
  if (!isMasked) return Buffer.concat([head, payload])
  const mask = random.bytes(4)
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}

function longHead(first: number, mark: number, length: number): Buffer {
  if (length < 0x1_00_00) return Buffer.from([first, mark | 126, length >> 8, length & 0xff])
  const head = Buffer.alloc(10)
  head.writeUInt16BE((first << 8) | mark | 127)
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

const NOTHING = Buffer.alloc(0)
/** Right, wrong, cut off and senseless frames. */
const KINDS: readonly [(random: Random) => Buffer, ...((random: Random) => Buffer)[]] = [
  (random) => frameOf(random, { opcode: 1, payload: Buffer.from('{"groups":["auth"]}') }),
  (random) => frameOf(random, { opcode: 9, payload: random.bytes(random.below(126)) }),
  (random) => frameOf(random, { opcode: 10, payload: NOTHING }),
  (random) => frameOf(random, { opcode: 8, payload: random.bytes(random.below(4)) }),
  (random) => frameOf(random, { opcode: 1, isMasked: false, payload: Buffer.from('unmasked') }),
  (random) => frameOf(random, { opcode: 1, reserved: 1 + random.below(7), payload: random.bytes(20) }),
  (random) => frameOf(random, { opcode: 3 + random.below(5), payload: NOTHING }),
  (random) => frameOf(random, { opcode: 9, fin: false, payload: NOTHING }),
  (random) => frameOf(random, { opcode: 9, payload: random.bytes(200) }),
  (random) => frameOf(random, { opcode: 0, payload: random.bytes(8) }),
  (random) => frameOf(random, { opcode: 1, payload: Buffer.from([0xc3, 0x28, 0xff]) }),
  (random) => frameOf(random, { opcode: 2, payload: random.bytes(1500) }),
  (random) => frameOf(random, { opcode: 2, payload: NOTHING, claims: 2 ** 31 + random.below(2 ** 20) }),
  (random) => frameOf(random, { opcode: 2, payload: NOTHING, claims: 2 ** 52 }),
  (random) => frameOf(random, { opcode: 1, payload: random.bytes(100) }).subarray(0, 1 + random.below(50)),
  (random) => random.bytes(1 + random.below(64)),
]

/** Some frames, one behind the other. */
export const framesOf = (random: Random): Buffer =>
  Buffer.concat(Array.from({ length: random.below(4) }, () => random.oneOf(KINDS)(random)))
