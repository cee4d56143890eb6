import type { GlobalToken } from 'antd'

const SCALE = 2
const [MARGIN, HEAD, LINE] = [16 * SCALE, 40 * SCALE, 18 * SCALE]

/** A line in as many as it needs; words of Chinese have no spaces and break anywhere. */
export function wrapped(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let open = ''
  for (const word of line.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu) ?? []) {
    if (open && widthOf(open + word.trimEnd()) > width) {
      lines.push(open.trimEnd())
      open = ''
    }
    open += word
  }
  return open.trim() ? [...lines, open.trimEnd()] : lines
}

/** What stands above a drawing that is passed on: its title, and of what and as of when it is, a line each. */
export interface Cover {
  title: string
  lines: readonly string[]
}

/** A drawing with its cover above it, on the ground of a panel: what is passed on says what it shows. */
export function pngOf(drawing: HTMLCanvasElement, { title, lines }: Cover, token: GlobalToken): Promise<Blob | null> {
  const sheet = document.createElement('canvas')
  const pen = sheet.getContext('2d')
  if (!pen) return Promise.resolve(null)
  const small = `${token.fontSizeSM * SCALE}px ${token.fontFamily}`
  pen.font = small
  const written = lines.flatMap((line) => wrapped(line, drawing.width, (text) => pen.measureText(text).width))
  const head = HEAD + written.length * LINE
  sheet.width = drawing.width + 2 * MARGIN
  sheet.height = drawing.height + head + MARGIN
  pen.fillStyle = token.colorBgContainer
  pen.fillRect(0, 0, sheet.width, sheet.height)
  pen.fillStyle = token.colorText
  pen.font = `600 ${token.fontSizeLG * SCALE}px ${token.fontFamily}`
  pen.textBaseline = 'middle'
  pen.fillText(title, MARGIN, HEAD / 2 + MARGIN / 4, sheet.width - 2 * MARGIN)
  pen.fillStyle = token.colorTextSecondary
  pen.font = small
  for (const [at, line] of written.entries()) pen.fillText(line, MARGIN, HEAD + at * LINE + LINE / 4)
  pen.drawImage(drawing, MARGIN, head)
  return new Promise((done) => sheet.toBlob(done, 'image/png'))
}
