import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useId, useState } from 'react'
import { Count } from '../entries/Count.tsx'
import { notify } from '../notices.ts'
import { useCounts } from '../reads/useCounts.ts'
import { useMe } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'
import { useFocusBack } from '../useFocusBack.ts'
import { numberText, useWords } from '../words.ts'
import type { ListContract, ListState, RawQuery } from './state.ts'
import { VIEW_NAME_MAX, viewNameFault } from './viewName.ts'
import './views.css'
import '../form/errors.css'

/** A named set of filters, such as “Overdue”; made by the feature or kept by a person. */
export interface View {
  key: string
  title: string
  filters: RawQuery
}

/** The view without a filter, which every list has. */
const ALL = 'all'

const sameFilters = (one: RawQuery, other: RawQuery) => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
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
  count: number | null | undefined
  state: ListState
  onDelete?: () => void
}

function ViewChip({ view, count, state, onDelete }: ChipProps) {
  const { t } = useWords()
  const isOn = sameFilters(view.filters, state.filters)
  return (
    <li className={isOn ? 'lb-chip lb-chip-on' : 'lb-chip'}>
      <button type="button" aria-pressed={isOn} onClick={() => state.show(view.filters)}>
        {view.title}
        {typeof count === 'number' && <span className="lb-chip-count">{numberText(count)}</span>}
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

/** What stands in a popover goes with it: the button gets the focus back. */
function FocusBack() {
  useFocusBack()
  return null
}

function SaveView({ taken, onSave }: { taken: readonly string[]; onSave: (title: string) => void }) {
  const { t } = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const fault = viewNameFault(title, taken, t('common.list.viewName'))
  const save = () => {
    setTried(true)
    if (fault) return
    setTried(false)
    onSave(title.trim())
    setTitle('')
    setOpen(false)
  }
  const content = (
    <div className="lb-save-view">
      <FocusBack />
      <Input
        value={title}
        autoFocus
        aria-label={t('common.list.viewName')}
        placeholder={t('common.list.viewName')}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={save}
        aria-invalid={isTried && Boolean(fault)}
        aria-describedby={id}
        status={isTried && fault ? 'error' : ''}
      />
      <Button type="primary" onClick={save}>
        {t('common.action.save')}
      </Button>
      <span id={id} className="lb-save-view-fault">
        <Count text={title} max={VIEW_NAME_MAX} />
        {isTried && fault && (
          <span className="lb-error-text" role="alert">
            {fault}
          </span>
        )}
      </span>
    </div>
  )
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      content={content}
      destroyOnHidden
    >
      <button type="button" className="lb-chip-save">
        <PlusOutlined aria-hidden /> {t('common.list.saveView')}
      </button>
    </Popover>
  )
}

/** A view of the feature's that would show nothing is not offered: only all rows, and where one is. */
const isOffered = ({ key, filters }: View, count: ChipProps['count'], state: ListState) =>
  count !== 0 || key === ALL || sameFilters(filters, state.filters)

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
  const isNew =
    !state.unreadable.length && ![...chips, ...own.views].some((view) => sameFilters(view.filters, state.filters))
  const all = [...chips, ...own.views]
  const counts = useCounts(
    list,
    all.map(({ filters }) => ({ ...filters, ...fixed })),
    all.length > 1 || isNew,
  )
  if (all.length === 1 && !isNew) return null
  const save = (title: string) => {
    own.keep([...own.views, { key: title, title, filters: state.filters }])
    notify('success', t('common.list.viewSaved'))
  }
  return (
    <ul className="lb-views" aria-label={t('common.list.views')}>
      {chips.map(
        (view, at) =>
          isOffered(view, counts[at], state) && (
            <ViewChip key={view.key} view={view} count={counts[at]} state={state} />
          ),
      )}
      {own.views.map((view, at) => (
        <ViewChip
          key={`own ${view.key}`}
          view={view}
          count={counts[chips.length + at]}
          state={state}
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
