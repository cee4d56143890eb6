import { theme } from 'antd'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import ReactEChartsCore from 'echarts-for-react/esm/core'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { type ChartData, optionOf } from './chart.ts'
import { type Drawing, pngOf } from './png.ts'

echarts.use([BarChart, LineChart, GridComponent, TooltipComponent, MarkAreaComponent, CanvasRenderer])

interface Props {
  data: ChartData
  /** The place the reader looks at by keyboard. */
  at: number | undefined
  ref: React.Ref<Drawing>
}

/** Without it the library writes a height of its own into the page. */
const FILL = { height: '100%' }

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
  useEffect(() => {
    const instance = chart.current?.getEchartsInstance()
    instance?.dispatchAction(
      at === undefined ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex: at },
    )
  }, [at])
  return <ReactEChartsCore ref={chart} echarts={echarts} option={optionOf(data, token)} style={FILL} notMerge />
}
