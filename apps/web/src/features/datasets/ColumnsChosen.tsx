import { SettingOutlined } from '@ant-design/icons'
import type { Dataset } from '@portal/shared/features/datasets/dataset.codes'
import { Button, Checkbox } from 'antd'
import { Popover } from '../../kernel/over/Popover.tsx'
import { useWords } from '../../kernel/words.ts'
import { columnsOf, type Requested } from './state.ts'
import './datasets.css'

interface Props {
  kind: Dataset
  columns: Requested['columns']
  onChange: Requested['setColumns']
}

/** Which columns the file has; at least one. Nothing where it has always all. */
export function ColumnsChosen({ kind, columns, onChange }: Props) {
  const { t, fieldText } = useWords()
  const all = columnsOf(kind)
  if (!all.length) return null
  const some = columns ?? all
  const content = (
    <Checkbox.Group
      className="lb-datasets-columns"
      options={all.map((value) => ({
        value,
        label: fieldText(kind, value),
        disabled: some.length === 1 && some[0] === value,
      }))}
      value={[...some]}
      // in the order of the file, whichever was ticked last
      onChange={(ticked) => onChange(ticked.length === all.length ? [] : all.filter((one) => ticked.includes(one)))}
    />
  )
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content}>
      <Button icon={<SettingOutlined />}>
        {some.length === all.length
          ? t('datasets.allColumns', { count: all.length })
          : t('datasets.someColumns', { some: some.length, count: all.length })}
      </Button>
    </Popover>
  )
}
