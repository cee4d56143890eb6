import { extractText, getDocumentProxy, getMeta } from 'unpdf'

export interface ReadPdf {
  title: string
  language: string
  /** The text of each page, its pieces one space apart. */
  pages: string[]
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
    fonts: await fontsOf(pdf),
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

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
