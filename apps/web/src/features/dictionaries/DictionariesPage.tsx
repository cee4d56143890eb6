import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import type { DictDetail } from '@portal/shared/features/dictionaries/dictionary.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction, useApi } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import { useWords } from '../../kernel/words.ts'
import { ValueDialog } from './ValueDialog.tsx'

const useNames = () => (useApi(dictContracts.names, {}).data ?? []).map((value) => ({ value, label: value }))
const FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'dictNames', useOptions: useNames },
  { name: 'states', words: 'dictState' },
]

/** From when until when it is offered, and whether that is over or to come. */
function Offered({ row: { validFrom, validTo, isOpen } }: { row: DictDetail }) {
  const { t } = useWords()
  const [from, to] = [validFrom && showDay(validFrom), validTo && showDay(validTo)]
  if (!from && !to) return <>{t('dictionaries.always')}</>
  const days = from && to ? t('dictionaries.both', { from, to }) : from ? t('dictionaries.from', { from }) : null
  const isComing = !isOpen && validFrom && (!validTo || validFrom > new Date().toISOString().slice(0, 10))
  return (
    <>
      {days ?? t('dictionaries.to', { to: to ?? '' })}
      {!isOpen && <Tag>{t(isComing ? 'dictionaries.coming' : 'dictionaries.ended')}</Tag>}
    </>
  )
}

const col = columnsOf(dictContracts.values)
const COLUMNS = [
  col.text('dictName', { width: 130 }),
  col.text('value', { width: 130 }),
  col.text('labelEn'),
  col.text('labelZh'),
  col.text('parent', { width: 90 }),
  col.number('sort', { width: 90 }),
  col.show('extra', ({ extra }) => (extra ? JSON.stringify(extra) : '–'), { width: 130 }),
  col.show('valid', (row) => <Offered row={row} />, { width: 150 }),
]

/** Dictionaries (256): the values of all of them. */
export function DictionariesPage() {
  const { t } = useWords()
  const [edited, setEdited] = useState<DictDetail | 'new'>()
  const [deleted, setDeleted] = useState<DictDetail>()
  const rows = useListRows(dictContracts.values)
  const actions = col.actions((row) => <RowActs row={row} onEdit={setEdited} onDelete={setDeleted} />, 150)
  return (
    <>
      <ListPage
        list={dictContracts.values}
        columns={[...COLUMNS, actions]}
        filters={FILTERS}
        subtitle={t('dictionaries.subtitle')}
        primary={
          <ActionButton
            action={dictContracts.create}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setEdited('new')}
          >
            {t('dictionaries.add')}
          </ActionButton>
        }
        rowName={({ value }) => value}
        empty={{ title: t('dictionaries.empty') }}
      />
      {edited && (
        <ValueDialog
          value={rows.find(({ id }) => edited !== 'new' && id === edited.id) ?? edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && <DeleteValue row={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

interface ActsProps {
  row: DictDetail
  onEdit: (row: DictDetail) => void
  onDelete: (row: DictDetail) => void
}

function RowActs({ row, onEdit, onDelete }: ActsProps) {
  const { t } = useWords()
  return (
    <>
      <Button type="text" size="small" icon={<EditOutlined />} onClick={() => onEdit(row)}>
        {t('common.action.edit')}
      </Button>
      {!row.isBuiltIn && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('dictionaries.remove.action')}
          title={t('dictionaries.remove.action')}
          onClick={() => onDelete(row)}
        />
      )}
    </>
  )
}

function DeleteValue({ row, onClose }: { row: DictDetail; onClose: () => void }) {
  const { t } = useWords()
  const remove = useAction(dictContracts.remove, {
    done: t('dictionaries.removed', { value: row.value }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('dictionaries.remove.title', { value: row.value })}
      text={t('dictionaries.remove.text')}
      action={t('common.action.delete')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: row.id })}
      onClose={onClose}
    />
  )
}
