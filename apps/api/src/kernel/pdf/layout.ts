import { type Bar, codeOf } from './code.ts'
import type { Block, Document, DocumentWords } from './document.ts'
import { type Fonts, legible, type Weight } from './fonts.ts'
import { linesOf } from './lines.ts'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 72 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.foot
const LEADING = 1.5
const GAP = 6
const CELL_GAP = 8
/** Rows of up to so many lines are not divided; of longer ones no line stands alone. */
const WHOLE_LINES = 12
const LEAST_LINES = 2
const LABEL_SHARE = 0.34
/** A QR code of an address, and the space around it that readers need. */
const CODE = 72
const CODE_GAP = 12

/** One line of text, from its left and upper corner. */
export interface Mark {
  x: number
  y: number
  text: string
  style: Style
}
export interface Style {
  weight: Weight
  size: number
  color: string
}
export interface Page {
  marks: Mark[]
  /** Heights of thin lines across the page. */
  rules: number[]
  /** Dark squares of codes. */
  bars: Bar[]
}
const emptyPage = (): Page => ({ marks: [], rules: [], bars: [] })

const INK = '#1f2933'
const STYLE = {
  title: { weight: 'bold', size: 18, color: INK },
  heading: { weight: 'bold', size: 12, color: INK },
  text: { weight: 'regular', size: 10, color: INK },
  label: { weight: 'regular', size: 10, color: '#52606d' },
  head: { weight: 'bold', size: 9, color: INK },
  soft: { weight: 'regular', size: 9, color: '#52606d' },
} as const satisfies Record<string, Style>

interface Cell {
  x: number
  lines: readonly string[]
  style: Style
}
const heightOf = ({ size }: Style) => size * LEADING

/** The pages of a document. Characters that the fonts lack stand as numbers, and its end says what these are. */
export function pagesOf(fonts: Fonts, { title, foot, blocks }: Document, words: DocumentWords): Page[] {
  let isMissing = false
  const cell = (text: string, style: Style, x = 0, width = WIDTH): Cell => {
    const { shown, hasMissing } = legible(fonts, text)
    isMissing ||= hasMissing
    return {
      x: PAGE.margin + x,
      lines: linesOf(shown, width, (character) => fonts.widthOf(character, style.weight, style.size)),
      style,
    }
  }
  const flow = createFlow()
  flow.row([cell(title, STYLE.title)])
  flow.gap(GAP)
  for (const block of blocks) place(flow, cell, block)
  if (isMissing) place(flow, cell, { text: words.missing, tone: 'soft' })
  return numbered(flow.pages, cell, { foot, page: words.page })
}
type MakeCell = (text: string, style: Style, x?: number, width?: number) => Cell

function place(flow: Flow, cell: MakeCell, block: Block): void {
  if ('pageBreak' in block) flow.turn()
  else if ('heading' in block) {
    flow.gap(GAP)
    flow.row([cell(block.heading, STYLE.heading)], { follows: 3 * heightOf(STYLE.text) })
  } else if ('code' in block)
    flow.code(block.code, [cell(block.text, STYLE.soft, CODE + CODE_GAP, WIDTH - CODE - CODE_GAP)])
  else if ('text' in block) flow.row([cell(block.text, STYLE[block.tone ?? 'text'])])
  else if ('pairs' in block)
    for (const [label, value] of block.pairs)
      flow.row([
        cell(label, STYLE.label, 0, LABEL_SHARE * WIDTH - CELL_GAP),
        cell(value, STYLE.text, LABEL_SHARE * WIDTH, (1 - LABEL_SHARE) * WIDTH),
      ])
  else placeTable(flow, cell, block)
  flow.gap(GAP)
}

function placeTable(flow: Flow, cell: MakeCell, { columns, rows }: Extract<Block, { columns: unknown }>): void {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / all) * WIDTH)
  const cells = (texts: readonly string[], style: Style) =>
    widths.map((width, index) => {
      const x = widths.slice(0, index).reduce((sum, before) => sum + before, 0)
      return cell(texts[index] ?? '', style, x, width - CELL_GAP)
    })
  const head = cells(
    columns.map(({ header }) => header),
    STYLE.head,
  )
  flow.row(head, { follows: 2 * heightOf(STYLE.text) })
  flow.rule()
  for (const row of rows) {
    flow.row(cells(row, STYLE.text), { head })
    flow.rule()
  }
}

interface Flow {
  pages: Page[]
  turn(): void
  gap(height: number): void
  rule(): void
  /** A QR code of a text, with cells beside it; never divided. */
  code(text: string, cells: readonly Cell[]): void
  /** Puts cells beside each other. `follows` is room that must be left below, `head` what a new page begins with. */
  row(cells: readonly Cell[], keep?: { follows?: number; head?: readonly Cell[] }): void
}

function createFlow(): Flow {
  let page = emptyPage()
  const pages = [page]
  let y = PAGE.margin
  const rule = () => void page.rules.push(y)
  const put = (cells: readonly Cell[], from: number, count: number) => {
    const step = Math.max(...cells.map(({ style }) => heightOf(style)))
    for (const { x, lines, style } of cells)
      for (const [index, text] of lines.slice(from, from + count).entries())
        page.marks.push({ x, y: y + index * step, text, style })
    y += count * step
  }
  const turn = (head?: readonly Cell[]) => {
    page = emptyPage()
    pages.push(page)
    y = PAGE.margin
    if (!head) return
    put(head, 0, Math.max(...head.map(({ lines }) => lines.length)))
    rule()
  }
  return {
    pages,
    rule,
    turn: () => turn(),
    gap(height) {
      y += height
    },
    code(text, cells) {
      if (y + GAP + CODE > BOTTOM) turn()
      const top = y + GAP
      page.bars.push(...codeOf(text, { x: PAGE.margin, y: top }, CODE))
      y = top
      put(cells, 0, Math.max(...cells.map(({ lines }) => lines.length)))
      y = Math.max(y, top + CODE)
    },
    row(cells, { follows = 0, head } = {}) {
      const step = Math.max(...cells.map(({ style }) => heightOf(style)))
      const total = Math.max(...cells.map(({ lines }) => lines.length))
      for (let at = 0; at < total; ) {
        const left = total - at
        const least = total <= WHOLE_LINES ? left : Math.min(left, LEAST_LINES)
        if (y + least * step + follows > BOTTOM) turn(head)
        const fit = Math.min(left, Math.floor((BOTTOM - y) / step))
        if (fit < 1) throw new Error('the head of a table leaves no room on its page')
        put(cells, at, fit)
        at += fit
      }
    },
  }
}

/** Which of how many is known only once all are there. */
function numbered(pages: Page[], cell: MakeCell, { foot, page }: { foot: string; page: string }): Page[] {
  const y = BOTTOM + 2 * GAP
  const shares = [0.68, 0.32]
  for (const [index, { marks, rules }] of pages.entries()) {
    const number = page.replaceAll('{{page}}', `${index + 1}`).replaceAll('{{total}}', `${pages.length}`)
    const cells = [
      cell(foot, STYLE.soft, 0, (shares[0] ?? 0) * WIDTH - CELL_GAP),
      cell(number, STYLE.soft, (shares[0] ?? 0) * WIDTH, (shares[1] ?? 0) * WIDTH),
    ]
    rules.push(y - GAP)
    for (const { x, lines, style } of cells)
      for (const [row, text] of lines.slice(0, 2).entries())
        marks.push({ x, y: y + row * heightOf(style), text, style })
  }
  return pages
}
