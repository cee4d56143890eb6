import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { latePart } from '../lazyPart.tsx'
import { Popover } from '../over/Popover.tsx'
import { useWords } from '../words.ts'
import type { ColumnChoice } from './columnChoice.ts'
import type { ListContract } from './state.ts'

interface Props {
  list: ListContract
  choice: ColumnChoice<never>
}
const ColumnPanel = latePart<Props>(() => import('./ColumnPanel.tsx').then((file) => file.ColumnPanel<never>))

/** Which columns, in which order; dragged, or moved with the arrow keys. */
export function ColumnChooser<Row>({ list, choice }: { list: ListContract; choice: ColumnChoice<Row> }) {
  const { t } = useWords()
  const content = <ColumnPanel list={list} choice={choice as ColumnChoice<never>} />
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={content}>
      <Button type="text" icon={<SettingOutlined />}>
        {t('common.list.columns')}
      </Button>
    </Popover>
  )
}
