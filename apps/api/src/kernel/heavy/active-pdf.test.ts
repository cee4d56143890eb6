import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { paperOf } from '@portal/db/seed/demo/media/pdf'
import PDFDocument from 'pdfkit'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfFault } from './active-pdf.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'))
afterAll(() => rm(folder, { recursive: true }))

async function faultOf(bytes: Buffer, most?: number) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return pdfFault(path, most)
}
/** A document as a program writes it. */
async function written(fill: (doc: PDFKit.PDFDocument) => unknown, options: PDFKit.PDFDocumentOptions = {}) {
  const doc = new PDFDocument(options)
  fill(doc)
  doc.text('Report of a registered lift engineer')
  doc.end()
  return buffer(doc)
}
/** A document by hand, of these objects. */
const made = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>\nendobj\n'),
    ...objects.map((object) => (Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'))),
    Buffer.from('\n%%EOF\n'),
  ])
const packed = (bytes: Buffer): Buffer => deflateSync(bytes)
const packedObjects = (objects: string, { dictionary = '/Filter /FlateDecode', pack = packed } = {}) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} >>\nstream\r\n`),
    pack(Buffer.from(`5 0 ${objects}`)),
    Buffer.from('\nendstream\nendobj\n'),
  ])
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'

describe('a PDF is kept', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['as programs write it, with its pages packed', () => written(() => {})],
    ['with plain pages', () => written(() => {}, { compress: false })],
    ['with links into the web', () => written((doc) => doc.text('the law', { link: 'https://example.test/launch' }))],
    ['of a desk that signs by pen', () => paperOf({ title: 'Report', lines: [['Lift', 'L1']], signed: 'Chan' })],
    ['whose text speaks of scripts', () => written((doc) => doc.text('JavaScript, Launch and EmbeddedFile'))],
    ['with packed objects that do nothing', () => made(packedObjects('<< /Type /Font /Subtype /Type1 >>'))],
  ])('%s', async (_, make) => {
    expect(await faultOf(await make())).toBeUndefined()
  })
})

describe('a PDF is refused', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['with a script', () => written((doc) => doc.addNamedJavaScript('hello', 'app.alert(1)'))],
    ['with a file inside', () => written((doc) => doc.file(Buffer.from('MZ'), { name: 'setup.exe' }))],
    ['with a program to start', () => made('5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj')],
    ['with a file inside that is not said to be one', () => made('5 0 obj << /F (a) /EF<</F 6 0 R>> >> endobj')],
    ['with letters written as numbers', () => made('5 0 obj << /S /J#61v#61Script /JS (1) >> endobj')],
    ['with a script among packed objects', () => made(packedObjects(SCRIPT))],
    [
      'with one that the usual readers of packed bytes would refuse for its sum',
      () =>
        made(
          packedObjects(SCRIPT, {
            pack: (bytes) => Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(bytes), Buffer.alloc(4)]),
          }),
        ),
    ],
    [
      'where a name lies across two parts of the file',
      () => made(`5 0 obj\n%${'x'.repeat(262_144 - 110)}\n<< /S /JavaScript >>\nendobj`),
    ],
  ])('%s', async (_, make) => {
    expect(await faultOf(await make())).toBe('pdfActive')
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['under a password', () => written(() => {}, { userPassword: 'secret', pdfVersion: '1.7' })],
    [
      'with objects packed in another way',
      () => made(packedObjects('<< >>', { dictionary: '/Filter /LZWDecode', pack: (bytes) => bytes })),
    ],
    [
      'with packed objects whose bytes are changed once more',
      () => made(packedObjects('<< >>', { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' })),
    ],
    [
      'with packed objects that are broken',
      () => made(packedObjects('<< >>', { pack: () => Buffer.from([0x78, 0x9c, 0xff, 0xff, 0xff, 0xff]) })),
    ],
  ])('%s, for nobody can tell what it does', async (_, make) => {
    expect(await faultOf(await make())).toBe('pdfUnreadable')
  })

  it('that is made to fill a memory', async () => {
    const bomb = made(packedObjects(' '.repeat(5_000_000)))
    expect([await faultOf(bomb), await faultOf(bomb, 1_000_000)]).toEqual([undefined, 'pdfUnreadable'])
  })
})
