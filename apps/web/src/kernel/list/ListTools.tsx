import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useDevice } from '../device.ts'
import { MenuButton } from '../MenuButton.tsx'
import { say, useWords } from '../words.ts'
import { CopyLink } from './buttons.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { headOf } from './columnChoice.ts'
import type { Column } from './columns.tsx'
import { type ListContract, type ListState, sortableOf } from './state.ts'
import type { ListModel } from './useList.ts'
import './tools.css'

interface Props {
  model: Pick<ListModel<ListContract>, 'list' | 'state' | 'choice' | 'answer' | 'isReadable' | 'total' | 'totalText'>
  columns: SortProps['columns']
  /** What else can be done with the list. */
  children?: ReactNode
}

/** The true total at the left, tools at the right. */
export function ListTools({ model, columns, children }: Props) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const { list, state, choice, totalText } = model
  const total = model.isReadable && model.answer.data ? model.total : undefined
  const keys = [`${list.group}.totals.${list.name}`, `${list.group}.total`, 'common.list.total']
  const words = total === undefined ? '' : say(keys, { count: total, total: totalText })
  return (
    <div className="lb-tools">
      <span className="lb-second" role="status">
        {total !== undefined && totalText.endsWith('+')
          ? t('common.list.capped', { count: totalText.slice(0, -1) as never })
          : words.replace(String(total), totalText)}
      </span>
      <span className="lb-tool-buttons">
        {children}
        {isMobile ? (
          <SortMenu list={list} columns={columns} state={state} />
        ) : (
          <>
            <CopyLink />
            <ColumnChooser list={list} choice={choice} />
          </>
        )}
      </span>
    </div>
  )
}

interface SortProps {
  list: ListContract
  columns: readonly Pick<Column<never>, 'key' | 'sort' | 'title'>[]
  state: ListState
}

/** How the cards of a phone are sorted. */
function SortMenu({ list, columns, state }: SortProps) {
  const { t } = useWords()
  const fields = [...sortableOf(list)]
  if (!fields.length || !state.sortField) return null
  const name = (field: string) =>
    headOf(list, columns.find(({ key, sort }) => (sort ?? key) === field) ?? { key: field })
  const items = fields.flatMap((field) => [
    { key: `${field},asc`, label: t('common.list.ascending', { name: name(field) }) },
    { key: `${field},desc`, label: t('common.list.descending', { name: name(field) }) },
  ])
  return (
    <MenuButton
      menu={{ items, selectedKeys: [state.query.sort ?? ''], onClick: ({ key }) => state.change({ sort: key }) }}
    >
      <Button type="text" size="small">
        {t('common.list.sortedBy', { name: name(state.sortField) })} <DownOutlined />
      </Button>
    </MenuButton>
  )
}
