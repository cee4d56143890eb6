import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { Table } from 'antd'
import { createRoot } from 'react-dom/client'

/** Put in by the build. */
declare const ROWS: LogbookRow[]

const columns = [
  { title: 'Location', dataIndex: 'locationId' },
  { title: 'Address', dataIndex: 'addressEn' },
  { title: 'Contractor', render: (_: unknown, { contractor }: LogbookRow) => contractor?.nameEn },
  { title: 'Status', dataIndex: 'activation' },
  { title: 'Next duty', dataIndex: 'nextDutyOn', sorter: true },
]
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Table<LogbookRow>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={ROWS}
      pagination={false}
      rowSelection={{}}
    />,
  )
