import { PAGE_SIZES } from '@portal/shared/kernel/list'
import { Pagination } from 'antd'
import { numberText, useWords } from '../words.ts'
import type { ListState } from './state.ts'
import './list.css'

interface Props {
  state: ListState
  total: number
  /** Text of the total, which may say "20,000+". */
  totalText: string
  isMobile: boolean
}

/** Range at the left, pager at the right. */
export function ListFoot({ state, total, totalText, isMobile }: Props) {
  const { t } = useWords()
  const from = state.page * state.size + 1
  const to = Math.min(total, from + state.size - 1)
  if (!total) return null
  return (
    <footer className="lb-list-foot">
      <span className="lb-second">
        {t('common.list.range', { from: numberText(from), to: numberText(to), total: totalText })}
      </span>
      <nav aria-label={t('common.list.pages')}>
        <Pagination
          simple={isMobile}
          current={state.page + 1}
          pageSize={state.size}
          total={total}
          showSizeChanger={!isMobile}
          pageSizeOptions={[...PAGE_SIZES]}
          onChange={(page, size) => state.change({ page: String(page - 1), size: String(size) })}
        />
      </nav>
    </footer>
  )
}
