import { PlusOutlined } from '@ant-design/icons'
import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { WorkGroup } from '@portal/shared/features/work-groups/work-group.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { numberText, say, timeText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { Person } from '../../widgets/Person.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { AddWorkGroup } from './WorkGroupDialog.tsx'

const col = columnsOf(workGroupContracts.list)
const Name = ({ row: { id, name } }: { row: WorkGroup }) => <Link to={path.workGroup(id)}>{name}</Link>
/** A group that shows its people nothing is seldom meant. */
const Books = ({ row: { logbookCount, isEmpty } }: { row: WorkGroup }) =>
  isEmpty ? <ToneTag tone="warn">{say('workGroupPages.seesNothing')}</ToneTag> : numberText(logbookCount)
const columns = [
  col.show('name', (row) => <Name row={row} />),
  col.show('logbookCount', (row) => <Books row={row} />, { align: 'right', width: 200 }),
  col.show('userCount', ({ userCount }) => numberText(userCount), { align: 'right', width: 120 }),
  col.show('updatedAt', ({ updatedAt }) => timeText(updatedAt), { width: 168 }),
  col.show('userName', ({ userName }) => <Person of={userName} />, { width: 200 }),
]

/** Works Group: which of its people an organization lets see some log-books only. */
export function WorkGroupsPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={workGroupContracts.list}
      columns={columns}
      filters={['name']}
      subtitle={t('workGroupPages.subtitle')}
      primary={
        <DialogButton
          action={workGroupContracts.create}
          type="primary"
          icon={<PlusOutlined />}
          dialog={(close) => <AddWorkGroup onClose={close} />}
        >
          {t('workGroupPages.add')}
        </DialogButton>
      }
      rowName={({ name }) => name}
      empty={{ title: t('workGroupPages.emptyTitle'), text: t('workGroupPages.emptyText') }}
    />
  )
}
