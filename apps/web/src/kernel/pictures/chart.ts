import type { GlobalToken } from 'antd'
import { SERIES } from '../../look/palette.ts'

/** One row of figures, a figure for each place of the axis. Bars count, lines follow; the shape tells them apart without colour. */
export interface Series {
  name: string
  shape: 'bar' | 'line'
  values: readonly number[]
}
export interface ChartData {
  /** What stands along the axis, in few letters, and in full for the table and for listeners. */
  places: readonly { short: string; full: string }[]
  series: readonly Series[]
  /** The last place is not over yet: it is shaded. */
  isLastOpen?: boolean
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'] as const
const POINT = 9
const BAR_MAX = 28
/** The colour of the series at a place; they never change with the theme's colour, so that a picture stays readable. */
export const seriesColor = (index: number): string => SERIES[index % SERIES.length] ?? SERIES[0]

/** What ECharts draws, in the colours and type of antd's tokens. No animation, no box: the figures are what is looked at. */
export function optionOf({ places, series, isLastOpen }: ChartData, token: GlobalToken) {
  const text = { color: token.colorTextTertiary, fontFamily: token.fontFamily, fontSize: token.fontSizeSM }
  const last = places.length - 1
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
    },
    xAxis: {
      type: 'category' as const,
      data: places.map(({ short }) => short),
      axisLine: { lineStyle: { color: token.colorBorderSecondary } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value' as const,
      minInterval: 1,
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      axisLabel: text,
    },
    series: series.map(({ name, shape, values }, index) => ({
      name,
      type: shape,
      data: [...values],
      color: seriesColor(index),
      ...(shape === 'bar'
        ? { barMaxWidth: BAR_MAX }
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
