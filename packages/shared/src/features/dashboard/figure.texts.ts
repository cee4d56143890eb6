import type { Figures } from './figures.ts'

/** The figures that are compared with those of the month before, as they are written: times so much, with so many decimals. */
export const COMPARED = {
  index: { name: 'index', unit: '', decimals: 1, times: 1 },
  availability: { name: 'availability', unit: '%', decimals: 2, times: 100 },
  breakdownRate: { name: 'breakdowns', unit: '', decimals: 2, times: 1 },
  trappingRate: { name: 'trappings', unit: '', decimals: 2, times: 1 },
  onTime: { name: 'onTime', unit: '%', decimals: 1, times: 100 },
} as const satisfies Partial<Record<keyof Figures, object>>
export type Measure = keyof typeof COMPARED
export const MEASURES = Object.keys(COMPARED) as Measure[]

const text = (value: number, decimals: number) =>
  value.toLocaleString('en-HK', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** A figure as it is written; nothing where nothing is to be judged. */
export function measured(measure: Measure, figures: Figures): string | null {
  const { unit, decimals, times } = COMPARED[measure]
  const value = figures[measure]
  return value === null ? null : `${text(value * times, decimals)}${unit}`
}

/** Which way a figure went from one month to the next, and by how much; nothing where one of them has none. */
export function changed(
  measure: Measure,
  before: Figures,
  after: Figures,
): { way: 'up' | 'down' | 'same'; change: string } | null {
  const { decimals, times } = COMPARED[measure]
  const [from, to] = [before[measure], after[measure]]
  if (from === null || to === null) return null
  const change = text(Math.abs(to - from) * times, decimals)
  return { way: Number(change) === 0 ? 'same' : to > from ? 'up' : 'down', change }
}
