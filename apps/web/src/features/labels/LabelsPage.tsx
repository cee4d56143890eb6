import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { LABELS_PER_LOGBOOK, type Label } from '@portal/shared/features/labels/label.schema'
import { path } from '@portal/shared/screens'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { LabelTag } from '../../widgets/LabelTag.tsx'
import { DeleteLabel } from './DeleteLabel.tsx'
import { LabelDialog } from './LabelDialog.tsx'

const col = columnsOf(labelContracts.list)
const columns = [
  col.show('name', ({ name, color }) => <LabelTag name={name} color={color} />),
  col.show(
    'logbookCount',
    ({ id, logbookCount }) => <Link to={path.labelledLogbooks(id)}>{numberText(logbookCount)}</Link>,
    { align: 'right', width: 160 },
  ),
]

/** Manage labels (308). */
export function LabelsPage() {
  const { t } = useWords()
  const [edited, setEdited] = useState<Label | 'new'>()
  const [deleted, setDeleted] = useState<Label>()
  const rows = useListRows(labelContracts.list)
  const add = (
    <ActionButton
      action={labelContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t('labelPages.add')}
    </ActionButton>
  )
  const actions = col.actions(
    (label) => (
      <>
        <ActionButton
          action={labelContracts.update}
          type="text"
          size="small"
          icon={<EditOutlined />}
          onClick={() => setEdited(label)}
        >
          {t('common.action.edit')}
        </ActionButton>
        <ActionButton
          action={labelContracts.remove}
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('labelPages.remove.action')}
          title={t('labelPages.remove.action')}
          onClick={() => setDeleted(label)}
        />
      </>
    ),
    160,
  )
  return (
    <>
      <ListPage
        list={labelContracts.list}
        columns={[...columns, actions]}
        filters={['name']}
        subtitle={t('labelPages.subtitle', { max: LABELS_PER_LOGBOOK })}
        primary={add}
        rowName={({ name }) => name}
        empty={{ title: t('labelPages.emptyTitle'), text: t('labelPages.emptyText') }}
      />
      {edited && (
        <LabelDialog
          label={rows.find(({ id }) => edited !== 'new' && id === edited.id) ?? edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && <DeleteLabel label={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
