import type { Contract, Upload } from '@portal/shared/kernel/contract'
import type { FileField } from '@portal/shared/kernel/files/kinds'
import fc from 'fast-check'
import type { Body } from './bodies.ts'
import { type Known, valuesOf } from './values.ts'

const BOUNDARY = 'xFuzzBoundaryx'
/** The smallest picture of each kind that is one. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300ffd9', 'hex')
/** A zip without a part, and one that breaks off. */
const ZIP = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])
const CONTENTS = [
  PNG,
  JPEG,
  ZIP,
  PNG.subarray(0, 20),
  Buffer.from('504b0304', 'hex'),
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
  Buffer.alloc(0),
  Buffer.from('text'),
  Buffer.from('<svg onload="x"/>'),
  Buffer.alloc(300_000, 65),
]
const NAMES = [
  'a.png',
  'book.xlsx',
  '升降機.jpg',
  '../../etc/passwd',
  'C:\\x\\a.png',
  '',
  '.',
  'a%00.png',
  'a\\"b.png',
  `${'x'.repeat(5000)}.png`,
  `${'😀'.repeat(120)}.png`,
  'con.png',
  '__proto__',
  '\ud800.png',
]
/** How a part says what its file is called. */
const named = (name: string): readonly string[] => [
  `filename="${name.replaceAll('"', '%22')}"`,
  `filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}%00%ED%A0%80`,
  `filename*=nonsense''%ff%00`,
  `filename="${name.replaceAll('"', '%22')}\u0000\u0001"`,
]
const part = (head: string, content: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const field = (name: string, text: string) => part(`content-disposition: form-data; name="${name}"`, text)

/** A file of the kind that is asked for; a workbook is the one the portal gives out to be filled in. */
const fitting = ({ types }: FileField, known: Known): Buffer => {
  const [workbook] = known.get('workbook') ?? []
  return types[0]?.includes('image') || !Buffer.isBuffer(workbook) ? PNG : workbook
}

type Named = [name: string, field: FileField]
const fieldsOf = (upload: Upload): Named[] => Object.entries(upload)

const goodFile = ([name, field]: Named, known: Known): Buffer =>
  part(
    `content-disposition: form-data; name="${name}"; filename="a"\r\ncontent-type: application/octet-stream`,
    fitting(field, known),
  )

const oddFile = ([own, rules]: Named, known: Known) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(own) },
        fc.constantFrom('x', '__proto__', '', 'photos[0]', `${own}[]`),
      ),
      fc
        .oneof({ weight: 2, arbitrary: fc.constant('a.png') }, fc.constantFrom(...NAMES))
        .chain((name) => fc.constantFrom(...named(name))),
      fc.oneof({ weight: 4, arbitrary: fc.constant(fitting(rules, known)) }, fc.constantFrom(...CONTENTS)),
      fc.constantFrom('image/png', 'application/octet-stream', 'text/html', ';;', 'text/plain; charset=utf-16'),
    )
    .map(([name, filename, content, type]) =>
      part(`content-disposition: form-data; name="${name}"; ${filename}\r\ncontent-type: ${type}`, content),
    )

/** A call without a body has no such field. */
const plainly = (text: string): Buffer => (text ? field('data', text) : Buffer.alloc(0))
const DATA: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.concat([field('data', text), field('data', text)]),
  (text) => field('data[a][b]', text),
  (text) => field('__proto__', text),
  (text) => field('data', `${text}\u0000`),
  (text) => field('data', text.slice(0, -1)),
  () => field('data', 'null'),
  (text) =>
    part('content-disposition: form-data; name="data"\r\ncontent-type: application/json; charset=utf-16le', text),
  (text) => part('content-disposition: form-data', text),
  (text) => part(`x: ${'x'.repeat(20_000)}\r\ncontent-disposition: form-data; name="data"`, text),
  () => Buffer.alloc(0),
]
const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const WHOLE: readonly ((bytes: Buffer) => Buffer)[] = [
  (bytes) => bytes.subarray(0, -END.length),
  (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  (bytes) => Buffer.concat([Buffer.from('preamble'), bytes]),
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (bytes) => Buffer.concat([bytes, bytes]),
  () => Buffer.alloc(0),
  () => END,
]
const TYPES = [
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary="${'x'.repeat(300)}"`,
  `multipart/mixed; boundary=${BOUNDARY}`,
]
const mostly = <T>(weight: number, good: T, bad: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: fc.constantFrom(...bad) })

const file = (upload: Upload, known: Known): fc.Arbitrary<Buffer> =>
  fc
    .constantFrom(...fieldsOf(upload))
    .chain((field) => fc.oneof({ weight: 3, arbitrary: fc.constant(goodFile(field, known)) }, oddFile(field, known)))
/** More files than the first field takes. */
const tooMany = (upload: Upload, known: Known): fc.Arbitrary<Buffer[]> => {
  const size = 1 + (fieldsOf(upload)[0]?.[1].maxFiles ?? 0)
  return fc.array(file(upload, known), { minLength: size, maxLength: size })
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)
/** The texts beside `data`: a list once with commas, or once for each of its entries. */
const textsOf = ({ fields }: Pick<Contract, 'fields'>, known: Known): fc.Arbitrary<Buffer[]> =>
  fields
    ? fc
        .tuple(valuesOf(fields, known), fc.boolean())
        .map(([values, isRepeated]) =>
          Object.entries(values ?? {}).flatMap(([name, value]) =>
            (isRepeated && Array.isArray(value) ? value : [value]).map((one) => field(name, textOf(one))),
          ),
        )
    : fc.constant([])

/** Files, texts and data as a browser sends them, or broken in one place. */
export const multipartBody = (
  { upload, fields }: { upload: Upload; fields?: Contract['fields'] },
  values: fc.Arbitrary<unknown>,
  known: Known,
): fc.Arbitrary<Body> =>
  fc
    .tuple(
      values.map((value) => JSON.stringify(value) ?? ''),
      mostly(20, plainly, DATA),
      textsOf({ ...(fields && { fields }) }, known),
      fc.oneof({ weight: 12, arbitrary: fc.array(file(upload, known), { maxLength: 3 }) }, tooMany(upload, known)),
      mostly(12, (bytes: Buffer) => bytes, WHOLE),
      mostly(12, TYPES[0] ?? '', TYPES),
    )
    .map(([text, data, texts, files, change, type]) => ({
      headers: { 'content-type': type },
      bytes: change(Buffer.concat([data(text), ...texts, ...files, END])),
    }))

/** One file in each field and data, as a browser sends them. */
export const rightMultipart = (upload: Upload, text: string, known: Known): Body => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  bytes: Buffer.concat([plainly(text), ...fieldsOf(upload).map((field) => goodFile(field, known)), END]),
})
