import type { GlobalToken } from 'antd'
import { SERIES } from '../../look/palette.ts'
import { numberText } from '../words.ts'
import type { KeyMark } from './png.ts'
import { type Trace, traceHeight } from './trace.ts'

/** One row of figures, a figure for each place of the axis. Bars count, lines follow; the shape tells them apart without colour. */
export interface Series {
  name: string
  shape: 'bar' | 'line'
  /** Nothing where there is no figure: the line breaks, the table has a dash. */
  values: readonly (number | null)[]
  /** Its own, where it means something; else the next of those for series. */
  color?: string
}
export interface ChartData {
  /** What stands along the axis, in few letters, and in full for the table and for listeners. */
  places: readonly { short: string; full: string }[]
  series: readonly Series[]
  /** The last place is not over yet: it is shaded. */
  isLastOpen?: boolean
  /** Digits after the point; whole numbers without. */
  decimals?: number
  /** The values are parts of a hundred. */
  isPercent?: boolean
  /** The axis begins where the values do, not at 0: for shares that hardly move. */
  isCropped?: boolean
  /** The bars of a place stand on each other, as parts of one. */
  isStacked?: boolean
  /** The bars lie below each other, so that the name of each place stands in full: for districts and contractors. */
  isLying?: boolean
  /** The place that the page around the chart is about. */
  chosen?: number
  /** The colour of each place, where a series is one of bars whose place says what they are. */
  colors?: readonly string[]
  /** What colours mean that are none of a series. */
  meaning?: readonly { name: string; color: string }[]
  /** Many places close to each other, such as the hours of a week: lines without points, and what stood beside them. */
  trace?: Trace
}
const NONE = '–'
/** A figure as the chart, its table and listeners have it. */
export const figureText = (
  value: number | null | undefined,
  { decimals, isPercent }: Pick<ChartData, 'decimals' | 'isPercent'>,
): string => (value === null || value === undefined ? NONE : `${numberText(value, decimals)}${isPercent ? '%' : ''}`)

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'] as const
const BAR = 'M4 1h8v10H4z'
/** Broken where a point stands, and whole where there is none. */
const LINE = 'M0 5h3v2H0zM13 5h3v2h-3z'
const WHOLE_LINE = 'M0 5h16v2H0z'
/** As the symbols are drawn. */
const POINTS = ['M8 2a4 4 0 1 1 0 8a4 4 0 0 1 0-8z', 'M4 2h8v8H4z', 'M8 2l4.5 8h-9z', 'M8 1l5 5-5 5-5-5z'] as const
const POINT = 9
const BAR_MAX = 28
/** In pixels: what a lying bar takes with the gap to the next, the axis below them, and the widest line of a name beside it. */
const [LYING_BAR, LYING_AXIS, NAME_MAX] = [24, 40, 132] as const
const [NAME_LINE, NAME_GAP] = [14, 8] as const
/** About as wide as letters are drawn: a little more, so that no line is missing. */
const [NARROW, WIDE] = [7, 12] as const
const FIRST_WIDE = 0x2e80
const linesOf = (name: string): number => {
  const widths = [...name].map((letter) => ((letter.codePointAt(0) ?? 0) < FIRST_WIDE ? NARROW : WIDE))
  const width = widths.reduce((sum: number, one) => sum + one, 0)
  return Math.max(1, Math.ceil(width / NAME_MAX))
}
/** The least height at which all names stand, in pixels; nothing where bars stand. */
export const heightOf = ({ places, isLying, trace }: ChartData): number | undefined =>
  trace ? traceHeight(trace) : isLying ? places.length * barOf(places) + LYING_AXIS : undefined
/** What each lying bar takes, so that the longest name stands beside it in lines. */
const barOf = (places: ChartData['places']): number => {
  const lines = Math.max(...places.map(({ short }) => linesOf(short)))
  return lines > 1 ? lines * NAME_LINE + NAME_GAP : LYING_BAR
}
/** The colour of the series at a place; they never change with the theme's colour, so that a picture stays readable. */
export const seriesColor = (index: number): string => SERIES[index % SERIES.length] ?? SERIES[0]

/** What the marks of a chart stand for, beside it and in its picture. */
export const keyOf = ({ series, colors, meaning = [], trace }: ChartData): KeyMark[] => [
  ...(colors ? [] : series).map(({ name, shape, color }, index) => ({
    name,
    color: color ?? seriesColor(index),
    path: shape === 'bar' ? BAR : trace ? WHOLE_LINE : `${LINE}${POINTS[index % POINTS.length]}`,
  })),
  ...meaning.map((one) => ({ ...one, path: BAR })),
]

/** What ECharts draws, in the colours and type of antd's tokens. No animation, no box: the figures are what is looked at. */
export function optionOf(data: ChartData, token: GlobalToken) {
  const { places, series, isLastOpen, decimals, isCropped, colors, isStacked, isLying, chosen } = data
  const text = { color: token.colorTextTertiary, fontFamily: token.fontFamily, fontSize: token.fontSizeSM }
  const last = places.length - 1
  const along = {
    type: 'category' as const,
    data: places.map(({ short }, place) =>
      place === chosen ? { value: short, textStyle: { color: token.colorText, fontWeight: 'bold' as const } } : short,
    ),
    axisLine: { lineStyle: { color: token.colorBorderSecondary } },
    axisTick: { show: false },
    ...(isLying
      ? {
          inverse: true,
          axisLabel: { ...text, interval: 0, width: NAME_MAX, lineHeight: NAME_LINE, overflow: 'break' as const },
        }
      : { axisLabel: { ...text, hideOverlap: true } }),
  }
  const counted = {
    type: 'value' as const,
    ...(!decimals && { minInterval: 1 }),
    scale: isCropped ?? false,
    splitLine: { lineStyle: { color: token.colorBorderSecondary } },
    axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => figureText(value, data) },
  }
  return {
    animation: false,
    aria: { enabled: false },
    textStyle: { fontFamily: token.fontFamily },
    grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis' as const,
      confine: true,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { color: token.colorText, fontFamily: token.fontFamily, fontSize: token.fontSize },
      valueFormatter: (value: unknown) => figureText(typeof value === 'number' ? value : null, data),
    },
    xAxis: isLying ? counted : along,
    yAxis: isLying ? along : counted,
    series: series.map(({ name, shape, values, color }, index) => ({
      name,
      type: shape,
      data: values.map((value, place) =>
        colors || place === chosen
          ? {
              value,
              itemStyle: {
                color: colors?.[place] ?? color ?? seriesColor(index),
                ...(place === chosen && { borderColor: token.colorText, borderWidth: 2 }),
              },
            }
          : value,
      ),
      color: color ?? seriesColor(index),
      ...(isStacked && { stack: 'all' }),
      ...(shape === 'bar'
        ? { barMaxWidth: BAR_MAX }
        : data.trace
          ? { showSymbol: false, lineStyle: { width: 1.5 } }
          : {
              symbol: SYMBOLS[index % SYMBOLS.length],
              symbolSize: POINT,
              lineStyle: { width: 2, type: 'dashed' as const },
            }),
      ...(index === 0 &&
        isLastOpen && {
          markArea: {
            silent: true,
            itemStyle: { color: token.colorFillTertiary },
            data: [[{ xAxis: last }, { xAxis: last }] as [{ xAxis: number }, { xAxis: number }]],
          },
        }),
    })),
  }
}
