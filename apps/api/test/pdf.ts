import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'

export interface ReadPdf {
  title: string
  language: string
  /** The text of each page, its pieces one space apart. */
  pages: string[]
  /** What stands across each page. */
  across: string[]
  /** What a telephone reads of its codes. */
  codes: string[]
  fonts: { name: string; isEmbedded: boolean }[]
}

/** Reads a PDF as a reader's program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await getMeta(pdf)
  return {
    title: String(info.Title),
    language: String(info.Language),
    pages: text.map((page) => page.replace(/\s+/g, ' ')),
    across: await Promise.all(Array.from(text, (_, index) => acrossOf(pdf, index + 1))),
    codes: codesIn(bytes),
    fonts: await fontsOf(pdf),
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** The text of a page that is turned. */
async function acrossOf(pdf: Pdf, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  return items.flatMap((one) => ('str' in one && one.transform[1] !== 0 ? [one.str] : [])).join('')
}

/** Pixels of a code for each point of paper, and so many of white around it. */
const [SCALE, QUIET] = [4, 40]
/** Reads the dark squares of every stream that has some, like a camera that sees them. */
function codesIn(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString('latin1')
  return [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    const bars = [...inflated(stream).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) =>
      found.slice(1).map((text) => Math.round(Number(text) * SCALE)),
    )
    const read = bars.length ? scanned(bars) : undefined
    return read === undefined ? [] : [read]
  })
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

function scanned(bars: readonly number[][]): string | undefined {
  const start = (at: number) => Math.min(...bars.map((bar) => bar[at] ?? 0)) - QUIET
  const end = (at: number) => Math.max(...bars.map((bar) => (bar[at] ?? 0) + (bar[at + 2] ?? 0))) + QUIET
  const [left, top] = [start(0), start(1)]
  const [width, height] = [end(0) - left, end(1) - top]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x = 0, y = 0, w = 0, h = 0] of bars)
    for (let row = y - top; row < y - top + h; row++)
      for (let column = x - left; column < x - left + w; column++)
        pixels.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3)
  return jsQR(pixels, width, height)?.data
}

/** The fonts of the first page, as the reader found them. */
async function fontsOf(pdf: Pdf): Promise<ReadPdf['fonts']> {
  const page = await pdf.getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const SET_FONT = 37
  const ids = new Set(
    fnArray.flatMap((code: number, index: number) => (code === SET_FONT ? [argsArray[index][0]] : [])),
  )
  return [...ids].map((id) => {
    const font = page.commonObjs.get(id)
    return { name: font.name, isEmbedded: !font.missingFile }
  })
}
