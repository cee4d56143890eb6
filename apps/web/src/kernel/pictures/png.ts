import type { GlobalToken } from 'antd'

const SCALE = 2
const [MARGIN, HEAD, LINE] = [16 * SCALE, 40 * SCALE, 18 * SCALE]
/** The drawing of a mark, what stands between it and its name, and between a name and the next mark. */
const [MARK, NEAR, APART] = [16 * SCALE, 6 * SCALE, 16 * SCALE]

/** What a colour and shape of a drawing stand for. */
export interface KeyMark {
  name: string
  color: string
  /** In a box of 16 by 12, even-odd. */
  path: string
}
/** Marks with their names, in as many rows as they need: how far from the left each begins, in which row. */
export function laid(key: readonly KeyMark[], width: number, widthOf: (text: string) => number) {
  let [x, row] = [0, 0]
  return key.map((mark) => {
    const needed = MARK + NEAR + widthOf(mark.name)
    if (x && x + needed > width) [x, row] = [0, row + 1]
    const here = { mark, x, row }
    x += needed + APART
    return here
  })
}

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
  /** What its marks stand for. */
  key: readonly KeyMark[]
}

/** What a frame asks of its drawing. */
export interface Drawing {
  /** The picture as a file, its cover above it. */
  toPng: (cover: Cover) => Promise<Blob | null>
}

/** A drawing with its cover above it, on the ground of a panel: what is passed on says what it shows. */
export function pngOf(
  drawing: HTMLCanvasElement,
  { title, lines, key }: Cover,
  token: GlobalToken,
): Promise<Blob | null> {
  const sheet = document.createElement('canvas')
  const pen = sheet.getContext('2d')
  if (!pen) return Promise.resolve(null)
  const small = `${token.fontSizeSM * SCALE}px ${token.fontFamily}`
  pen.font = small
  const widthOf = (text: string) => pen.measureText(text).width
  const written = lines.flatMap((line) => wrapped(line, drawing.width, widthOf))
  const marks = laid(key, drawing.width, widthOf)
  const below = HEAD + written.length * LINE
  const last = marks.at(-1)
  const head = below + (last ? last.row + 1 : 0) * LINE
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
  for (const { mark, x, row } of marks) {
    const y = below + row * LINE
    pen.setTransform(SCALE, 0, 0, SCALE, MARGIN + x, y + LINE / 4 - 6 * SCALE)
    pen.fillStyle = mark.color
    pen.fill(new Path2D(mark.path), 'evenodd')
    pen.resetTransform()
    pen.fillStyle = token.colorTextSecondary
    pen.fillText(mark.name, MARGIN + x + MARK + NEAR, y + LINE / 4)
  }
  pen.drawImage(drawing, MARGIN, head)
  return new Promise((done) => sheet.toBlob(done, 'image/png'))
}
