const [WIDTH, HEIGHT] = [595, 842]
const MARGIN = 64
const LINE = 22

/** What stands on a sheet of paper, all in Latin letters. */
export interface Paper {
  title: string
  lines: readonly (readonly [label: string, value: string])[]
  /** Who has signed it. */
  signed: string
}

/** A page of A4 as a PDF file, with a stroke of the pen above the name. */
export function paperOf({ title, lines, signed }: Paper): Buffer {
  const top = HEIGHT - MARGIN
  const foot = top - 90 - lines.length * LINE - 80
  const text = (x: number, y: number, size: number, words: string, font = 'F1') =>
    `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`
  return written([
    text(MARGIN, top, 17, title, 'F2'),
    `0.1 0.23 0.54 RG 1.5 w ${MARGIN} ${top - 16} m ${WIDTH - MARGIN} ${top - 16} l S`,
    ...lines.flatMap(([label, value], index) => {
      const y = top - 50 - index * LINE
      return [text(MARGIN, y, 9.5, label, 'F2'), text(MARGIN + 120, y, 9.5, value)]
    }),
    `${MARGIN + 4} ${foot + 22} m ${MARGIN + 30} ${foot + 60} ${MARGIN + 40} ${foot} ${MARGIN + 62} ${foot + 30} c`,
    `${MARGIN + 80} ${foot + 54} ${MARGIN + 90} ${foot + 8} ${MARGIN + 140} ${foot + 34} c S`,
    `0.6 G 0.5 w ${MARGIN} ${foot + 14} m ${MARGIN + 220} ${foot + 14} l S`,
    text(MARGIN, foot, 9.5, signed),
  ])
}

/** In the encoding of the standard fonts, which have no more letters. */
const escaped = (words: string) =>
  words
    .replaceAll(/[\\()]/g, '\\$&')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll('–', '-')

/** The objects of a file with one page, and where each of them begins. */
function written(drawing: readonly string[]): Buffer {
  const content = drawing.join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
