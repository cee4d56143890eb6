import { SearchOutlined } from '@ant-design/icons'
import { Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { numberText } from '../kernel/words.ts'
import '../kernel/list/list.css'
import './PartFilter.css'

interface Props<V extends string> {
  /** What the views are a choice of. */
  label: string
  views: readonly { value: V; name: string; count: number }[]
  view: V
  onView: (view: V) => void
  /** Left out where all is seen at a glance. */
  search?: { label: string; text: string; onText: (text: string) => void } | undefined
  children?: ReactNode
}

/** Above a short list inside a page: which of its rows are shown, how many each view has, and a search. */
export function PartFilter<V extends string>({ label, views, view, onView, search, children }: Props<V>) {
  return (
    <div className="lb-list-foot">
      <Segmented<V>
        aria-label={label}
        value={view}
        onChange={onView}
        options={views.map(({ value, name, count }) => ({ value, label: `${name} ${numberText(count)}` }))}
      />
      {search && (
        <Input
          className="lb-part-search"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={search.label}
          placeholder={search.label}
          value={search.text}
          onChange={({ target }) => search.onText(target.value)}
        />
      )}
      {children}
    </div>
  )
}
