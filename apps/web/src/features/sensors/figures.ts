/** Readings may be of thousandths and less, which figures of the portal leave out. */
const figures = new Intl.NumberFormat('en-HK', { maximumSignificantDigits: 15 })
export const figureText = (value: number): string => figures.format(value)
