import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useDevice } from '../device.ts'
import { MenuButton } from '../MenuButton.tsx'
import { fieldText, say, useWords } from '../words.ts'
import { type ListContract, type ListState, sortableOf } from './state.ts'

interface Props {
  list: ListContract
  state: ListState
  total: number | undefined
  totalText: string
  children: ReactNode
}

/** The true total at the left, tools at the right; on a phone, how the cards are sorted. */
export function ListTools({ list, state, total, totalText, children }: Props) {
  const { isMobile } = useDevice()
  const { t } = useWords()
  const words =
    total === undefined
      ? ''
      : say([`${list.group}.totals.${list.name}`, `${list.group}.total`, 'common.list.total'], {
          count: total,
          total: totalText,
        })
  return (
    <div className="lb-tools">
      <span className="lb-second" role="status">
        {total !== undefined && totalText.endsWith('+')
          ? t('common.list.capped', { count: totalText.slice(0, -1) as never })
          : words.replace(String(total), totalText)}
      </span>
      {isMobile ? <SortMenu list={list} state={state} /> : <span className="lb-tool-buttons">{children}</span>}
    </div>
  )
}

function SortMenu({ list, state }: Pick<Props, 'list' | 'state'>) {
  const { t } = useWords()
  const fields = [...sortableOf(list)]
  if (!fields.length || !state.sortField) return null
  const name = (field: string) => fieldText(list.group, field)
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
