import { BarChartOutlined } from '@ant-design/icons'
import { LEFT_CHARTS, RIGHT_CHARTS } from '@portal/shared/features/dashboard-templates/template.codes'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { Popover } from '../../../kernel/over/Popover.tsx'
import { useWords } from '../../../kernel/words.ts'
import { leftOf, rightOf } from './option.ts'
import type { Templates } from './useTemplates.ts'
import './templates.css'

/** Which charts the overview shows: one first, and any of the others after it. */
export function ChartChoice({ templates: { here, put } }: { templates: Templates }) {
  const { t, codeText } = useWords()
  const id = useId()
  const options = (codes: readonly string[]) =>
    codes.map((value) => ({ value, label: codeText('dashboardChart', value) }))
  const left = leftOf(here.charts)
  const content = (
    <div className="lb-chart-choice">
      <label htmlFor={`${id}-left`}>{t('dashboardTemplates.chartsLeft')}</label>
      <Select
        id={`${id}-left`}
        value={left}
        options={options(LEFT_CHARTS)}
        onChange={(value) => put({ left: value })}
      />
      <label htmlFor={`${id}-right`}>{t('dashboardTemplates.chartsRight')}</label>
      <Select<string[]>
        id={`${id}-right`}
        mode="multiple"
        value={[...rightOf(here.charts)]}
        options={options(RIGHT_CHARTS.filter((one) => one !== left))}
        // the last one stays: an address without any shows them all
        onChange={(value) => value.length > 0 && put({ right: value.join(',') })}
      />
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content}>
      <Button icon={<BarChartOutlined />}>{t('dashboardTemplates.charts')}</Button>
    </Popover>
  )
}
