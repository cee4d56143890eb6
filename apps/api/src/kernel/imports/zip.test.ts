import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bookOf } from '../../../test/books.ts'
import { packed, partsOf, unpack } from './zip.ts'

/** A zip whose list tells what the test wants it to tell. */
function zipOf(
  parts: { name: string; bytes: Buffer; size?: number; packed?: Buffer; flags?: number; crc?: number }[],
): Buffer {
  const whole: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const {
    name,
    bytes,
    packed: body = deflateRawSync(bytes),
    size = bytes.length,
    flags = 0,
    crc = crc32(bytes),
  } of parts) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    whole.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), body)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + body.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...whole, ...list, end])
}
const [MB, zeros] = [1_000_000, (size: number) => Buffer.alloc(size)]
const only = (zip: Buffer) => [...partsOf(zip).values()][0] ?? expect.fail('no part')

describe('a zip', () => {
  it('is read as programs write it', async () => {
    const zip = await bookOf([['a', 'b']])
    const parts = partsOf(zip)
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? expect.fail('no sheet')
    expect((await unpack(zip, sheet)).toString()).toContain('<sheetData>')
    expect([...parts.keys()]).toContain('xl/workbook.xml')
  })

  it('is read back as it was packed', async () => {
    const zip = packed([
      ['one.xml', Buffer.from('<one/>')],
      ['二.xml', Buffer.from('')],
    ])
    const parts = partsOf(zip)
    expect([...parts.keys()]).toEqual(['one.xml', '二.xml'])
    expect((await unpack(zip, only(zip))).toString()).toBe('<one/>')
  })

  it.each([
    ['one part of 300 MB', [{ name: 'a', bytes: zeros(300 * MB) }]],
    ['many parts, small one by one', Array.from({ length: 100 }, (_, i) => ({ name: `${i}`, bytes: zeros(MB) }))],
    ['one part that packs a thousandfold', [{ name: 'a', bytes: zeros(20 * MB) }]],
    ['more than a thousand parts', Array.from({ length: 1001 }, (_, i) => ({ name: `${i}`, bytes: zeros(1) }))],
  ])('is refused before unpacking when it says it is a bomb: %s', (_, parts) => {
    expect(() => partsOf(zipOf(parts))).toThrow('importFileUnsafe')
  })

  it('is never unpacked to more than it said, whatever is inside', async () => {
    const bomb = deflateRawSync(zeros(400 * MB))
    const zip = zipOf([{ name: 'a', bytes: zeros(1000), packed: bomb }])
    const before = process.memoryUsage().rss
    await expect(unpack(zip, only(zip))).rejects.toThrow('importFileUnsafe')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
  })

  it('must be exactly what its list says', async () => {
    const bytes = Buffer.from('<sheet/>')
    for (const fault of [
      { size: 9 },
      { crc: 1 },
      { packed: Buffer.from('not deflated') },
      { packed: deflateRawSync(Buffer.from('<')) },
    ]) {
      const zip = zipOf([{ name: 'a', bytes, ...fault }])
      await expect(unpack(zip, only(zip))).rejects.toThrow('importFileInvalid')
    }
  })

  it('with a password is told from one that is broken', () => {
    expect(() => partsOf(zipOf([{ name: 'a', bytes: zeros(1), flags: 1 }]))).toThrow('importFileLocked')
  })

  it('that is cut, mixed up or no zip at all is refused by the catalogue', async () => {
    const zip = await bookOf([['a']])
    for (const bad of [Buffer.alloc(0), Buffer.from('PK'), zip.subarray(0, zip.length - 30), Buffer.alloc(100, 'x')])
      expect(() => partsOf(bad)).toThrow('importFileInvalid')
    expect(() =>
      partsOf(
        zipOf([
          { name: 'a', bytes: zeros(1) },
          { name: 'a', bytes: zeros(1) },
        ]),
      ),
    ).toThrow('importFileInvalid')
  })
})
