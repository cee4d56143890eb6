import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { now } from '../../../test/world.ts'
import type { Block, Document } from './document.ts'
import { legible, openFonts } from './fonts.ts'
import { linesOf } from './lines.ts'
import { makeDocument } from './pdf.ts'

const by = (userId: number) => ({ actor: { userId } as never, now })
const made = (blocks: readonly Block[], over: Partial<Document> = {}) =>
  makeDocument(by(1), { title: 'Minutes 移交紀錄', foot: 'No. 1', language: 'chi', blocks, ...over })
const row = (index: number) => [`row ${index}`, `第${index}項工程`, 'Checked and adjusted. 已檢查及調校。']
const table = (count: number): Block => ({
  columns: [
    { header: 'Row', share: 1 },
    { header: '工程', share: 2 },
    { header: 'Done', share: 3 },
  ],
  rows: Array.from({ length: count }, (_, index) => row(index)),
})

describe('a document', () => {
  it('is read back in both languages, with its title, its language and the number of each page', async () => {
    const { bytes } = await made([
      { heading: 'Facts 資料' },
      {
        pairs: [
          ['地點編號', 'KT 1234'],
          ['升降機', '𨋢（HKSCS）'],
        ],
      },
      { text: '第一句。\nThe second line.' },
      table(120),
    ])
    const { title, language, pages } = await readPdf(bytes)
    expect([title, language]).toEqual(['Minutes 移交紀錄', 'zh-HK'])
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`第${index + 1}頁，共${pages.length}頁 · Page ${index + 1} of ${pages.length}`)
      expect(text).toContain('No. 1')
      // the head of the table stands again on every page
      expect(text).toContain('工程 Done')
    }
    const all = pages.join('\n')
    for (const text of ['Facts 資料', 'KT 1234', '𨋢（HKSCS）', '第一句。', 'The second line.'])
      expect(all).toContain(text)
    for (let index = 0; index < 120; index++) expect(all).toContain(`第${index}項工程`)
  })

  it('has a word across every page where it is marked, and none where it is not', async () => {
    const marked = await readPdf((await made([{ text: '第一句。' }, table(120)], { mark: 'DRAFT 草稿' })).bytes)
    expect(marked.pages.length).toBeGreaterThan(2)
    expect(marked.across).toEqual(marked.pages.map(() => 'DRAFT 草稿'))
    expect(marked.pages[0]).toContain('第一句。')
    const plain = await readPdf((await made([table(120)])).bytes)
    expect(new Set(plain.across)).toEqual(new Set(['']))
  })

  it('shows an address as a code that a telephone reads, with its words beside it, whole on one page', async () => {
    const code = 'https://portal.example/formManage/details/1234567'
    const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `line ${index}` }))
    const read = await readPdf((await made([...rows(31), { code, text: 'Scan it. 請掃描。' }])).bytes)
    expect(read.codes).toEqual([code])
    expect(read.pages).toHaveLength(2)
    expect(read.pages[1]).toContain('Scan it. 請掃描。')
    expect((await readPdf((await made(rows(3))).bytes)).codes).toEqual([])
  })

  it('carries its fonts, cut down to what it says', async () => {
    const { bytes } = await made([{ text: '工作日誌 Log-book' }])
    const { fonts } = await readPdf(bytes)
    expect(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual([
      'NotoSansTC-Bold',
      'NotoSansTC-Regular',
    ])
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
    expect(bytes.length).toBeLessThan(60_000)
  })

  it('with a font of the reader, planted, is found to carry none', async () => {
    const { default: PDFDocument } = await import('pdfkit')
    const pdf = new PDFDocument({ font: 'Helvetica' })
    const pieces: Buffer[] = []
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.text('Log-book').end()
    await new Promise((resolve) => pdf.on('end', resolve))
    const { fonts } = await readPdf(Buffer.concat(pieces))
    expect(fonts.map(({ isEmbedded }) => isEmbedded)).toEqual([false])
  })

  it('divides a cell that is longer than a page, and loses none of it', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `line ${index};`)
    const { bytes } = await made([{ columns: [{ header: 'Remarks', share: 1 }], rows: [[lines.join('\n')]] }])
    const { pages } = await readPdf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const line of lines) expect(pages.join('\n')).toContain(line)
  })

  it('shows a character that its font lacks by its number, and says so; nothing vanishes', async () => {
    const { pages } = await readPdf((await made([{ text: '𠮷田 and 😀 and \u202Ekool' }])).bytes)
    expect(pages[0]).toContain('[U+20BB7]田 and [U+1F600] and [U+202E]kool')
    expect(pages[0]).toContain('Unicode')
    const plain = await readPdf((await made([{ text: '吉田' }])).bytes)
    expect(plain.pages[0]).not.toContain('Unicode')
  })

  it('has the same bytes when it is made again', async () => {
    const [one, other] = [await made([table(3)]), await made([table(3)])]
    expect(one.sha256).toBe(other.sha256)
    expect(one.sha256).not.toBe((await made([table(4)])).sha256)
  })

  it('is refused to who asks for many at once, and nobody else', async () => {
    const ask = (userId: number) => makeDocument(by(userId), { title: 'x', foot: '', language: 'eng', blocks: [] })
    const own = await Promise.allSettled([1, 1, 1, 1, 2].map(ask))
    expect(own.map((one) => (one.status === 'rejected' ? one.reason.key : 'made'))).toEqual([
      'made',
      'made',
      'made',
      'documentQueueLong',
      'made',
    ])
  })

  it('is left when its reader hangs up', async () => {
    const gone = new AbortController()
    const asked = makeDocument(
      { ...by(3), gone: gone.signal },
      { title: 'x', foot: '', language: 'eng', blocks: [table(5000)] },
    )
    setTimeout(() => gone.abort(new Error('hung up')), 50)
    await expect(asked).rejects.toThrow('hung up')
  })
})

describe('lines', () => {
  const one = () => 1
  it.each([
    ['words', 'one two three', 7, ['one two', 'three']],
    ['a word too long for a line', 'abcdefgh ij', 5, ['abcde', 'fgh', 'ij']],
    ['Chinese, after any character', '工作日誌電子化', 4, ['工作日誌', '電子化']],
    ['Chinese punctuation, which never begins a line', '工作日誌，電子化。', 4, ['工作日', '誌，電子', '化。']],
    ['an opening bracket, which never ends a line', '工作日（誌）', 4, ['工作日', '（誌）']],
    ['lines of its own', 'a\n\nb', 9, ['a', '', 'b']],
  ])('break %s', (_what, text, width, lines) => expect(linesOf(text, width, one)).toEqual(lines))
})

it('keeps what the font can show as it is', () => {
  const fonts = openFonts()
  expect(legible(fonts, 'é 升降機 ✓ – “x”\r\ny')).toEqual({ shown: 'é 升降機 ✓ – “x”\ny', hasMissing: false })
  expect(legible(fonts, 'a\u0007b')).toEqual({ shown: 'a[U+0007]b', hasMissing: true })
})
