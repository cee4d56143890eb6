import svgCaptcha from 'svg-captcha'
import type { CaptchaMaker } from '../../kernel/ports.ts'

/** Four characters without the ones that look alike. */
export const svgCaptchaMaker: CaptchaMaker = {
  make() {
    const { data, text } = svgCaptcha.create({
      size: 4,
      noise: 2,
      ignoreChars: '0oO1iIlL5sS2zZ',
      width: 130,
      height: 42,
      fontSize: 44,
    })
    return { svg: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`, text }
  },
}
