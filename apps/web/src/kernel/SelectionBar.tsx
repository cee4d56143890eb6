import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { SelectionState } from './list/selection.ts'
import type { ListContract } from './list/state.ts'
import { numberText, useWords } from './words.ts'

interface BarProps<C extends ListContract> {
  selection: SelectionState<C>
  total: number
  children: ReactNode
}

/** Takes the tool line's place while rows are ticked; as high as it, so the table does not jump. */
export function SelectionBar<C extends ListContract>({ selection, total, children }: BarProps<C>) {
  const { t } = useWords()
  const { count, most } = selection
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
      {count < Math.min(total, most) && (
        <Button type="link" size="small" loading={selection.isLoading} onClick={selection.selectAll}>
          {total > most
            ? t('common.list.selectFirst', { count: numberText(most) as never })
            : t('common.list.selectAll', { count: numberText(total) as never })}
        </Button>
      )}
      <span className="lb-bulk">{children}</span>
    </div>
  )
}
