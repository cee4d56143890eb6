import { CloseOutlined } from '@ant-design/icons'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { SelectionState } from './list/selection.ts'
import type { ListContract } from './list/state.ts'
import { numberText, useWords } from './words.ts'
import './list/tools.css'

interface BarProps<C extends ListContract> {
  selection: SelectionState<C>
  total: number
  children: ReactNode
}

/** Takes the tool line's place while rows are ticked; as high as it, so the table does not jump. */
export function SelectionBar<C extends ListContract>({ selection, total, children }: BarProps<C>) {
  const { t } = useWords()
  const { count, canSelectAll } = selection
  const words = t('common.list.selected', { count: numberText(count) as never })
  return (
    <div className="lb-selection" role="toolbar" aria-label={words}>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('common.list.clearSelection')}
        onClick={selection.clear}
      />
      <b role="status">{words}</b>
      {count < total && canSelectAll && (
        <Button type="link" size="small" onClick={selection.selectAll}>
          {t('common.list.selectAll', { count: numberText(total) as never })}
        </Button>
      )}
      {count < total && !canSelectAll && (
        <span className="lb-soft">{t('common.list.selectNarrow', { count: numberText(BULK_MAX) as never })}</span>
      )}
      <span className="lb-bulk">{children}</span>
    </div>
  )
}
