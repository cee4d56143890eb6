import { theme } from 'antd'
import { BarChart, CustomChart, LineChart } from 'echarts/charts'
import {
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
} from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import ReactEChartsCore from 'echarts-for-react/esm/core'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { type ChartData, optionOf } from './chart.ts'
import { type Drawing, pngOf } from './png.ts'
import { besideTrace, pointsOf } from './trace.ts'

echarts.use([
  ...[BarChart, CustomChart, LineChart],
  ...[GridComponent, TooltipComponent, MarkAreaComponent, MarkLineComponent, MarkPointComponent, CanvasRenderer],
])

interface Props {
  data: ChartData
  /** The place the reader looks at by keyboard. */
  at: number | undefined
  ref: React.Ref<Drawing>
}

/** Without it the library writes a height of its own into the page. */
const FILL = { height: '100%' }

/** Which of the first series' points stands at a place: all places have one, but for those of a trace. */
const drawnAt = ({ series, trace }: ChartData, at: number): number =>
  trace ? pointsOf(series[0]?.values ?? [], trace.gaps).findIndex(([place]) => place === at) : at

/** The drawing alone; what it shows stands in the table beside it too, so listeners are spared it. */
export function ChartCanvas({ data, at, ref }: Props) {
  const { token } = theme.useToken()
  const chart = useRef<ReactEChartsCore>(null)
  useImperativeHandle(ref, () => ({
    toPng: async (cover) => {
      const instance = chart.current?.getEchartsInstance()
      return instance ? pngOf(instance.renderToCanvas({ pixelRatio: 2 }), cover, token) : null
    },
  }))
  const dataIndex = at === undefined ? undefined : drawnAt(data, at)
  useEffect(() => {
    const instance = chart.current?.getEchartsInstance()
    instance?.dispatchAction(
      dataIndex === undefined || dataIndex < 0 ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex },
    )
  }, [dataIndex])
  const figures = optionOf(data, token)
  const option = data.trace ? besideTrace(figures, data.trace, token) : figures
  return <ReactEChartsCore ref={chart} echarts={echarts} option={option} style={FILL} notMerge />
}
