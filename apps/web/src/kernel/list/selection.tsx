import { CloseOutlined } from '@ant-design/icons'
import { PAGE_SIZE_MAX } from '@portal/shared/kernel/list'
import { BULK_MAX } from '@portal/shared/kernel/rules'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead } from '../api.ts'
import { numberText, useWords } from '../words.ts'
import { inputOf, type ListContract, type ListState, type RawQuery, type RowOf } from './state.ts'

export type RowKey = string | number
/** The rows somebody ticked, on this page and on others. */
export interface Selection<Row> {
  keys: RowKey[]
  rows: Row[]
  clear: () => void
}

/** Rows ticked here; they are forgotten when the filters change, because they could be out of sight. */
export function useSelection<C extends ListContract>(
  list: C,
  state: ListState,
  fixed: RawQuery,
  keyOf: (row: RowOf<C>) => RowKey,
) {
  const read = useRead()
  const scope = JSON.stringify(state.filters)
  const [ticked, setTicked] = useState({ scope, rows: new Map<RowKey, RowOf<C>>() })
  const [isLoading, setLoading] = useState(false)
  const rows = ticked.scope === scope ? ticked.rows : new Map<RowKey, RowOf<C>>()
  const put = (next: readonly RowOf<C>[]) => setTicked({ scope, rows: new Map(next.map((row) => [keyOf(row), row])) })

  const selectAll = async (total: number) => {
    setLoading(true)
    try {
      const pages = Math.ceil(Math.min(total, BULK_MAX) / PAGE_SIZE_MAX)
      const found: RowOf<C>[] = []
      for (let page = 0; page < pages; page++) {
        const raw = { ...state.query, ...fixed, page: String(page), size: String(PAGE_SIZE_MAX) }
        found.push(...((await read(list, inputOf(list, raw))).content as RowOf<C>[]))
      }
      put(found.slice(0, BULK_MAX))
    } catch {
      // the query cache has reported it
    } finally {
      setLoading(false)
    }
  }
  return { keys: [...rows.keys()], rows: [...rows.values()], put, clear: () => put([]), selectAll, isLoading }
}
export type SelectionState<C extends ListContract> = ReturnType<typeof useSelection<C>>

interface BarProps<C extends ListContract> {
  selection: SelectionState<C>
  total: number
  children: ReactNode
}

/** Takes the tool line's place while rows are ticked; as high as it, so the table does not jump. */
export function SelectionBar<C extends ListContract>({ selection, total, children }: BarProps<C>) {
  const { t } = useWords()
  const { keys } = selection
  const most = Math.min(total, BULK_MAX)
  return (
    <div className="lb-selection" role="toolbar" aria-label={t('common.list.selected', { count: keys.length })}>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('common.list.clearSelection')}
        onClick={selection.clear}
      />
      <b role="status">{t('common.list.selected', { count: keys.length })}</b>
      {keys.length < most && (
        <Button type="link" size="small" loading={selection.isLoading} onClick={() => selection.selectAll(total)}>
          {total > BULK_MAX
            ? t('common.list.selectFirst', { count: numberText(most) as never })
            : t('common.list.selectAll', { count: numberText(total) as never })}
        </Button>
      )}
      <span className="lb-bulk">{children}</span>
    </div>
  )
}
