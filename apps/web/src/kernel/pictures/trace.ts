import type { GlobalToken } from 'antd'
import type { EChartsCoreOption } from 'echarts/core'

/** A stretch of the axis, from one place to another, both included. */
export interface Span extends Stretch {
  color: string
}
interface Stretch {
  from: number
  to: number
  name: string
}
/** What stands beside many figures of one axis, so that cause and effect are seen below each other. */
export interface Trace {
  /** Values with a name, drawn across: one that is not to be reached is dashed. */
  levels: readonly { name: string; value: number; isLimit: boolean }[]
  /** Stretches without figures, named. */
  gaps: readonly Stretch[]
  /** Rows below the axis, each with what happened when; what stands in one that runs through is a pale band in the figures too. */
  lanes: readonly { name: string; spans: readonly Span[]; runsThrough: boolean }[]
  /** Figures that are written beside the line. */
  peaks: readonly { place: number; value: number; name: string }[]
}

/** In pixels. */
const [FIGURES, LANE, AXIS, TOP, SIDE, LANE_NAMES] = [240, 28, 28, 16, 12, 72] as const
const [MARK, NEAR] = [12, 6] as const
/** The whole drawing, with its lanes. */
export const traceHeight = ({ lanes }: Trace): number => TOP + FIGURES + AXIS + lanes.length * LANE + SIDE

interface Option {
  series: readonly { data: readonly unknown[] }[]
  xAxis: object
  yAxis: object
}
interface Item {
  dataIndex: number
  coordSys: Frame
}
/** Where a drawing begins from the left, and how wide it is, in pixels. */
interface Frame {
  x: number
  width: number
}
interface Draw {
  coord: (place: readonly number[]) => [number, number]
}

/** An option of figures with levels, gaps and lanes: the lanes are a second drawing below, on the same places. */
export function besideTrace(
  option: Option,
  { levels, gaps, lanes, peaks }: Trace,
  token: GlobalToken,
): EChartsCoreOption {
  const text = { color: token.colorTextTertiary, fontFamily: token.fontFamily, fontSize: token.fontSizeSM }
  const [first, ...others] = option.series
  const last = (first?.data.length ?? 1) - 1
  // names of an axis take no room of one drawing that the other has
  const sides = { left: LANE_NAMES, right: SIDE, outerBoundsMode: 'none' }
  const days = { splitLine: { show: true, interval: named, lineStyle: { color: token.colorBorderSecondary } } }
  const below = { ...sides, top: TOP + FIGURES + AXIS, height: lanes.length * LANE }
  return {
    ...option,
    grid: [{ ...sides, top: TOP, height: FIGURES }, below],
    // only the places that have a name are named: days, not each hour
    xAxis: [
      {
        ...option.xAxis,
        ...days,
        boundaryGap: false,
        axisLabel: { ...text, hideOverlap: true, interval: beforeEnd(last), align: 'left' },
      },
      { ...option.xAxis, ...days, boundaryGap: false, gridIndex: 1, axisLabel: { show: false } },
    ],
    yAxis: [
      { ...option.yAxis, max: ({ max }: { max: number }) => aboveAll(max, levels) },
      {
        ...{ type: 'category', gridIndex: 1, inverse: true, data: lanes.map(({ name }) => name) },
        ...{ axisLine: { show: false }, axisTick: { show: false }, axisLabel: { ...text, interval: 0 } },
      },
    ],
    series: [
      {
        ...first,
        data: pointsOf(first?.data ?? [], gaps),
        markLine: levelsOf(levels, token),
        markArea: areasOf({ gaps, lanes }, last, token),
        markPoint: peaksOf(peaks, token),
      },
      ...others,
      ...lanes.map(({ spans }, lane) => laneOf(spans, lane, token)),
    ],
  }
}
const named = (_: number, name: string): boolean => name !== ''

/** A name begins at its place, and would be cut at the last ones. */
const BEFORE_END = 0.96
const beforeEnd = (last: number) => (place: number, name: string) => name !== '' && place < last * BEFORE_END

/** Figures by their places: one line through all that lie between two gaps, however far from each other. */
export const pointsOf = <V>(values: readonly V[], gaps: Trace['gaps']): [number, V][] =>
  values.flatMap((value, place): [number, V][] =>
    value !== null || gaps.some(({ from, to }) => from <= place && place < to) ? [[place, value]] : [],
  )

/** Where the axis ends so that every level is seen; nothing where the figures go higher themselves. */
function aboveAll(max: number, levels: Trace['levels']): number | null {
  const highest = Math.max(0, ...levels.map(({ value }) => value))
  if (max >= highest) return null
  const step = 10 ** Math.floor(Math.log10(highest)) / 2
  return Math.ceil((highest * 1.1) / step) * step
}

const peaksOf = (peaks: Trace['peaks'], token: GlobalToken) => ({
  ...{ silent: true, animation: false, symbol: 'circle', symbolSize: 1 },
  data: peaks.map(({ place, value, name }) => ({ coord: [place, value], name })),
  label: {
    ...{ formatter: '{b}', position: 'top', distance: 2 },
    ...{ color: token.colorText, fontFamily: token.fontFamily, fontWeight: 'bold' },
  },
})

const levelsOf = (levels: Trace['levels'], token: GlobalToken) => ({
  silent: true,
  symbol: 'none',
  animation: false,
  data: levels.map(({ name, value, isLimit }) => ({
    yAxis: value,
    lineStyle: {
      ...(isLimit
        ? { color: token.colorError, type: 'dashed', width: 1.5 }
        : { color: token.colorTextTertiary, type: 'dotted', width: 1 }),
    },
    label: {
      ...{ formatter: name, position: 'insideStartTop', color: token.colorText, fontFamily: token.fontFamily },
      // a line below it does not cross it out
      ...{ textBorderColor: token.colorBgContainer, textBorderWidth: 3 },
    },
  })),
})

/** Behind the figures: gaps hatched, and what stands in the lanes as a pale band. */
const areasOf = ({ gaps, lanes }: Pick<Trace, 'gaps' | 'lanes'>, last: number, token: GlobalToken) => ({
  silent: true,
  data: [
    ...lanes.flatMap(({ spans, runsThrough }) =>
      (runsThrough ? spans : []).map((span) => [{ xAxis: span.from, itemStyle: bandOf(span) }, { xAxis: span.to }]),
    ),
    ...gaps.map(({ from, to, name }) => [
      {
        ...{ xAxis: from, name, itemStyle: gapStyle(token) },
        label: { color: token.colorText, fontFamily: token.fontFamily, position: nameSide(from, to, last) },
      },
      { xAxis: to },
    ]),
  ],
})
const BAND_OPACITY = 0.12
const bandOf = ({ color }: Span) => ({ color, opacity: BAND_OPACITY })
const gapStyle = ({ colorFillSecondary: color, colorBorder: borderColor }: GlobalToken) => ({
  ...{ color, borderColor, borderType: 'dashed', borderWidth: 1 },
})
/** A name is wider than a short gap, and would run out of the drawing near its ends. */
const NEAR_END = 0.12
const nameSide = (from: number, to: number, last: number) =>
  from > last * (1 - NEAR_END) ? 'insideTopRight' : to < last * NEAR_END ? 'insideTopLeft' : 'insideTop'

/** Marks of one lane: as wide as what they stand for took, but never too narrow to be seen, with their names where there is room. */
const laneOf = (spans: readonly Span[], lane: number, token: GlobalToken) => ({
  ...{ type: 'custom', xAxisIndex: 1, yAxisIndex: 1, silent: true, clip: true, tooltip: { show: false } },
  data: spans.map(({ from, to }) => [from, to, lane]),
  renderItem: ({ dataIndex, coordSys }: Item, { coord }: Draw) => {
    const bars = spans.map(({ from, to }) => {
      const left = coord([from, lane])[0]
      return { left, right: Math.max(left + MARK / 2, coord([to, lane])[0]) }
    })
    const [, top] = coord([0, lane])
    const { left = 0, right = 0 } = bars[dataIndex] ?? {}
    const { name = '', color } = spans[dataIndex] ?? {}
    const x = besideBars(bars, spans, coordSys)[dataIndex]
    const type = { fontFamily: token.fontFamily, fontSize: token.fontSizeSM, fill: token.colorText }
    const shape = { x: left, y: top - MARK / 2, width: right - left, height: MARK, r: 2 }
    const text = { type: 'text', style: { x, y: top, text: name, verticalAlign: 'middle', ...type } }
    return {
      type: 'group',
      children: [{ type: 'rect', shape, style: { fill: color } }, ...(x === undefined ? [] : [text])],
    }
  },
})

type Ends = Readonly<Record<'left' | 'right', number>>
/** Where the name of each bar begins: right of it, else left of it; nothing where it would cover a bar or another name, or leave the drawing. */
export function besideBars(bars: readonly Ends[], spans: readonly Pick<Span, 'name'>[], { x, width: whole }: Frame) {
  const taken: Ends[] = [...bars]
  return bars.map((bar, at) => {
    const width = widthOf(spans[at]?.name ?? '')
    const isFree = (from: number) =>
      from >= x &&
      from + width <= x + whole &&
      taken.every((one) => one === bar || one.right + NEAR < from || one.left > from + width + NEAR)
    const from = [bar.right + NEAR, bar.left - NEAR - width].find(isFree)
    if (from !== undefined) taken.push({ left: from, right: from + width })
    return from
  })
}
/** In pixels, near enough: Chinese characters are twice as wide as others. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one > '\u2e80' ? 12 : 6.6), 0)
