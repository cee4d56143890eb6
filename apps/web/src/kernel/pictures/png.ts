import type { GlobalToken } from 'antd'

const SCALE = 2
const [MARGIN, HEAD] = [16 * SCALE, 40 * SCALE]

/** A drawing with its title above it, on the ground of a panel: what is passed on says what it shows. */
export function pngOf(drawing: HTMLCanvasElement, title: string, token: GlobalToken): Promise<Blob | null> {
  const sheet = document.createElement('canvas')
  sheet.width = drawing.width + 2 * MARGIN
  sheet.height = drawing.height + HEAD + MARGIN
  const pen = sheet.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = token.colorBgContainer
  pen.fillRect(0, 0, sheet.width, sheet.height)
  pen.fillStyle = token.colorText
  pen.font = `600 ${token.fontSizeLG * SCALE}px ${token.fontFamily}`
  pen.textBaseline = 'middle'
  pen.fillText(title, MARGIN, HEAD / 2 + MARGIN / 4, sheet.width - 2 * MARGIN)
  pen.drawImage(drawing, MARGIN, HEAD)
  return new Promise((done) => sheet.toBlob(done, 'image/png'))
}
