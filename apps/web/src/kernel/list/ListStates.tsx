import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { queryOf } from '../api.ts'
import { State } from '../State.tsx'
import { useWords } from '../words.ts'
import { inputOf, type ListContract, type ListState, type RawQuery } from './state.ts'
import './ListStates.css'

const SHOW_AFTER_MS = 300
const MOST_FILTERS_TRIED = 6

/** Skeleton in the table's own columns, after a moment: a quick answer shows none. */
export function Loading({ columns, rows = 8 }: { columns: number; rows?: number }) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const line = Array.from({ length: columns }, (_, index) => index)
  return (
    <div className="lb-skeleton" role="status" aria-label={t('common.list.loading')}>
      {isShown &&
        Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className="lb-skeleton-row">
            {line.map((cell) => (
              <span key={cell} />
            ))}
          </div>
        ))}
    </div>
  )
}

export interface EmptyWords {
  title?: string
  text?: string
  action?: ReactNode
}

/** Nothing yet: how it gets here, and the first act. */
export function Empty({ title, text, action }: EmptyWords) {
  const { t } = useWords()
  return (
    <State drawing="empty" title={title ?? t('common.state.empty')} text={text ?? t('common.state.emptyText')}>
      {action}
    </State>
  )
}

/** Nothing meets the filters: names the one that costs most and offers to remove it. */
export function NoResult({ list, state, fixed }: { list: ListContract; state: ListState; fixed: RawQuery }) {
  const { t, fieldText } = useWords()
  const names = Object.keys(state.filters)
  const tried = names.length > 1 && names.length <= MOST_FILTERS_TRIED ? names : []
  const counts = useQueries({
    queries: tried.map((name) => {
      const { [name]: _left, ...others } = state.filters
      const input = inputOf(list, { ...others, ...fixed, page: '0', size: '1' })
      return { ...queryOf(list, input), meta: { quiet: true } }
    }),
  })
  const found = tried.map((name, index) => ({ name, found: counts[index]?.data?.totalElements ?? 0 }))
  const best = found.toSorted((one, other) => other.found - one.found)[0]
  const name = (best?.found ? best.name : undefined) ?? (names.length === 1 ? names[0] : undefined)
  const label = name && fieldText(list.group, name)
  const count = names.length
  const text =
    count === 1
      ? t('common.state.noResultOne')
      : best?.found && label
        ? t('common.state.noResultWithout', { count, name: label, found: best.found })
        : t('common.state.noResultText', { count })
  return (
    <State drawing="search" title={t('common.state.noResult')} text={text}>
      {name && label ? (
        <Button onClick={() => state.change({ [name]: undefined })}>
          {t('common.action.remove', { what: label })}
        </Button>
      ) : (
        <Button onClick={() => state.show({})}>{t('common.action.reset')}</Button>
      )}
    </State>
  )
}
