import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

const FILES: Readonly<Record<Weight, string>> = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf'),
}

/** Measures text and knows which characters can be shown. */
export interface Fonts {
  /** How far a character moves the pen, in points. */
  widthOf(character: string, weight: Weight, size: number): number
  /** Whether every weight has a glyph for it. */
  has(character: string): boolean
  /** What PDFKit writes with. */
  drawn: Readonly<Record<Weight, Font>>
}

/** Reads both weights; takes some 50 ms. */
export function openFonts(): Fonts {
  const drawn = { regular: plainly(open('regular')), bold: plainly(open('bold')) }
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }
  return {
    drawn,
    widthOf(character, weight, size) {
      const known = widths[weight].get(character)
      const width = known ?? drawn[weight].glyphForCodePoint(codeOf(character)).advanceWidth / drawn[weight].unitsPerEm
      if (known === undefined) widths[weight].set(character, width)
      return width * size
    },
    has: (character) => Object.values(drawn).every((font) => font.hasGlyphForCodePoint(codeOf(character))),
  }
}
const codeOf = (character: string) => character.codePointAt(0) ?? 0

function open(weight: Weight): Font {
  const font = create(readFileSync(fileURLToPath(FILES[weight])))
  if (!('glyphForCodePoint' in font)) throw new Error(`the font file of ${weight} holds several fonts`)
  return font
}

/**
 * The same font, one glyph for each character: four times as fast as its tables of kerning and ligatures, and as wide as measured. A
 * document has few different characters: each is looked up once.
 */
function plainly(font: Font): Font {
  const found = new Map<string, ReturnType<Font['glyphForCodePoint']>>()
  const find = (character: string) => {
    const glyph = font.glyphForCodePoint(codeOf(character))
    found.set(character, glyph)
    return glyph
  }
  const layout = (text: string) => {
    const glyphs = Array.from(text, (character) => found.get(character) ?? find(character))
    // new ones each time: PDFKit writes into them
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) }
  }
  return Object.create(font, { layout: { value: layout } })
}

/**
 * The text with each character that the fonts lack, or that has no look of its own, as its Unicode number: what cannot be
 * shown must not vanish from a document, nor change the direction of what stands around it.
 */
export function legible({ has }: Pick<Fonts, 'has'>, text: string): { shown: string; hasMissing: boolean } {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\t', '    ')
  const shown = Array.from(plain, (character) =>
    character === '\n' || (has(character) && !INVISIBLE.test(character)) ? character : numberOf(character),
  ).join('')
  return { shown, hasMissing: shown !== plain }
}
const INVISIBLE = /[\p{Cc}\p{Cf}]/u
const numberOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
