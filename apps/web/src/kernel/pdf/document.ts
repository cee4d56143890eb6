import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, type PDFPageProxy } from 'pdfjs-dist'
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerSrc
const dataAt = (folder: string) => new URL(`${import.meta.env.VITE_PDF_DATA}/${folder}/`, location.href).href
/** More would not fit into a telephone's memory. */
const PIXELS_MAX = 16_000_000
/** Screens with more points than this show letters no sharper. */
const SHARPNESS_MAX = 2

/** Reads a PDF in a worker of its own; nothing in it is run, and nothing is fetched that it names. */
export async function openPdf(file: Blob): Promise<PDFDocumentLoadingTask> {
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: dataAt('cmaps'),
    standardFontDataUrl: dataAt('standard_fonts'),
    wasmUrl: dataAt('wasm'),
    useWasm: false,
    maxImageSize: PIXELS_MAX,
  })
}

/** Draws a page as wide as so many points of the style sheet. */
export async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): Promise<void> {
  const { width: own } = page.getViewport({ scale: 1 })
  const scale = (width / own) * Math.min(window.devicePixelRatio, SHARPNESS_MAX)
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
}

/** What stands on a page, for those who have it read to them. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}
