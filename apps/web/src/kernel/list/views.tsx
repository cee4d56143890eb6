import { CloseOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { latePart } from '../lazyPart.tsx'
import { notify } from '../notices.ts'
import { totalText } from '../reads/total.ts'
import { type Total, useCounts } from '../reads/useCounts.ts'
import { useMe } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'
import { useWords } from '../words.ts'
import { onDays } from './onDays.ts'
import type { ListContract, ListState, RawQuery } from './state.ts'
import './views.css'

// only filters that are no view yet can be kept as one
const SaveView = latePart(() => import('./SaveView.tsx').then((file) => file.SaveView))

/** A named set of filters, such as “Overdue”; made by the feature or kept by a person. */
export interface View {
  key: string
  title: string
  /** A day as a distance (`30d`, `monday`), so that it is relative to the one on which the view is opened. */
  filters: RawQuery
  /** The order that goes with it, such as `dueOn,asc`; without one rows stay in the order they are in. */
  sort?: string
}

/** The view without a filter, which every list has. */
const ALL = 'all'

const sameFilters = (one: RawQuery, other: RawQuery) => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

/** The order of a view that is left goes with it; one that somebody chose himself stays. */
function orderAt(view: View, open: View | undefined, sort: string | undefined): { sort?: string | undefined } {
  if (view.sort) return { sort: view.sort }
  return open?.sort && open.sort === sort ? { sort: undefined } : {}
}

function useOwnViews(list: ListContract) {
  const { user } = useMe()
  const key = `lb.views.${user.id}.${list.group}.${list.name}`
  const [views, setViews] = useState<readonly View[]>(() => readStored(key) ?? [])
  const keep = (next: readonly View[]) => {
    setViews(next)
    writeStored(key, next)
  }
  return { views, keep }
}

interface ChipProps {
  view: View
  isOn: boolean
  count: Total | null | undefined
  state: ListState
  /** The view that is left for it. */
  open: View | undefined
  onDelete?: () => void
}

function ViewChip({ view, isOn, count, state, open, onDelete }: ChipProps) {
  const { t } = useWords()
  return (
    <li className={isOn ? 'lb-chip lb-chip-on' : 'lb-chip'}>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => state.show({ ...view.filters, ...orderAt(view, open, state.query.sort) })}
      >
        {view.title}
        {count && <span className="lb-chip-count">{totalText(count)}</span>}
      </button>
      {onDelete && (
        <button
          type="button"
          className="lb-chip-delete"
          aria-label={t('common.list.deleteView', { name: view.title })}
          onClick={onDelete}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}

/** A view of the feature's that would show nothing is not offered: only all rows, and where one is. */
const isOffered = ({ key }: View, count: ChipProps['count'], isOn: boolean) =>
  count?.totalElements !== 0 || key === ALL || isOn

interface Props {
  list: ListContract
  state: ListState
  fixed: RawQuery
  views: readonly View[]
}

/** Views as chips with live counts; one's own can be added and taken away. */
export function Views({ list, state, fixed, views }: Props) {
  const { t } = useWords()
  const own = useOwnViews(list)
  const chips: readonly View[] = [{ key: ALL, title: t('common.list.all'), filters: {} }, ...views]
  const all = [...chips, ...own.views]
  const meant = new Map(all.map((view) => [view, onDays(list, view.filters)]))
  const isOn = (view: View) => sameFilters(meant.get(view) ?? view.filters, state.filters)
  const open = all.find(isOn)
  const isNew = !state.unreadable.length && !open
  const counts = useCounts(
    list,
    all.map((view) => ({ ...meant.get(view), ...fixed })),
    all.length > 1 || isNew,
  )
  if (all.length === 1 && !isNew) return null
  const save = (title: string) => {
    own.keep([...own.views, { key: title, title, filters: state.kept }])
    notify('success', t('common.list.viewSaved', { title }))
  }
  return (
    <ul className="lb-views" aria-label={t('common.list.views')}>
      {chips.map(
        (view, at) =>
          isOffered(view, counts[at], isOn(view)) && (
            <ViewChip key={view.key} view={view} isOn={isOn(view)} count={counts[at]} state={state} open={open} />
          ),
      )}
      {own.views.map((view, at) => (
        <ViewChip
          key={`own ${view.key}`}
          view={view}
          isOn={isOn(view)}
          count={counts[chips.length + at]}
          state={state}
          open={open}
          onDelete={() => own.keep(own.views.filter((kept) => kept !== view))}
        />
      ))}
      {isNew && (
        <li>
          <SaveView taken={all.map((view) => view.title)} onSave={save} />
        </li>
      )}
    </ul>
  )
}
