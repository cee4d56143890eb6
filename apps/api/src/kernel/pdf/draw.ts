import PDFDocument from 'pdfkit'
import type { DocumentOrder } from './document.ts'
import type { Fonts } from './fonts.ts'
import { PAGE, type Page, pagesOf } from './layout.ts'
import { type Across, acrossOf } from './mark.ts'

const LANGUAGE_TAG = { chi: 'zh-HK', eng: 'en' } as const
const RULE_COLOR = '#cbd2d9'
/** Seen on paper, and what stands on it is read all the same. */
const PALE = '#e4e7eb'
const BLACK = '#000000'

/** Writes a document as a PDF, whose pieces go to `write`. The same order gives the same bytes. */
export async function draw(
  fonts: Fonts,
  { document, words, now }: DocumentOrder,
  write: (piece: Uint8Array) => void,
): Promise<void> {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: LANGUAGE_TAG[document.language],
    displayTitle: true,
    // every line of a long table is another: what is kept of each takes more memory than all the rest
    fontLayoutCache: false,
    // why: a font given here and registered under a name too is read again at each change of fonts
    // The cast here and below: the types know only paths and bytes of fonts.
    font: null as never,
    info: { Title: document.title, CreationDate: now, ModDate: now },
  })
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', write)
  for (const [weight, font] of Object.entries(fonts.drawn)) pdf.registerFont(weight, font as never)
  const across = document.mark && acrossOf(fonts, document.mark)
  for (const page of pagesOf(fonts, document, words)) {
    pdf.addPage()
    if (across) drawAcross(pdf, across)
    drawPage(pdf, page)
  }
  pdf.end()
  await ended
}
type Pdf = InstanceType<typeof PDFDocument>

function drawAcross(pdf: Pdf, { text, size, x, y, turn }: Across): void {
  pdf.save().rotate(turn, { origin: [PAGE.width / 2, PAGE.height / 2] })
  pdf.font('bold').fontSize(size).fillColor(PALE).text(text, x, y, { lineBreak: false }).restore()
}

function drawPage(pdf: Pdf, { marks, rules, bars }: Page): void {
  for (const y of rules)
    pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.5)
      .strokeColor(RULE_COLOR)
      .stroke()
  for (const { x, y, width, height } of bars) pdf.rect(x, y, width, height)
  if (bars.length) pdf.fillColor(BLACK).fill()
  for (const { x, y, text, style } of marks)
    pdf.font(style.weight).fontSize(style.size).fillColor(style.color).text(text, x, y, { lineBreak: false })
}
