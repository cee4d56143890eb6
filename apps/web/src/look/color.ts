/** Colour arithmetic in OKLab, so that "darker" keeps the hue. */

type Triple = readonly [number, number, number]

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Triple => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

const hexOf = (rgb: Triple): string =>
  `#${rgb
    .map((c) => Math.round(Math.min(1, Math.max(0, toGamma(Math.min(1, Math.max(0, c))))) * 255))
    .map((c) => c.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase()

const toLab = ([r, g, b]: Triple): Triple => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const fromLab = ([L, a, b]: Triple): Triple => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const luminance = (hex: string): number => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio of two opaque colours. */
export const contrast = (one: string, other: string): number => {
  const [hi, lo] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

/** `share` of `color` painted over white. */
export const tint = (color: string, share: number): string => {
  const [l, a, b] = toLab(linearOf(color))
  return hexOf(fromLab([1 + (l - 1) * share, a * share, b * share]))
}

/** The colour itself, or its nearest darker sister that reaches `ratio` on white. */
export const darkenUntil = (color: string, ratio: number): string => {
  let [l, a, b] = toLab(linearOf(color))
  let hex = color.toUpperCase()
  while (contrast(hex, '#FFFFFF') < ratio && l > 0) {
    l -= 0.005
    a *= 0.996
    b *= 0.996
    hex = hexOf(fromLab([l, a, b]))
  }
  return hex
}
