import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useApi } from '../api.ts'
import { notify } from '../notices.ts'
import { useMe } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'
import { numberText, useWords } from '../words.ts'
import { inputOf, type ListContract, type ListState, type RawQuery } from './state.ts'

/** A named set of filters, such as “Overdue”; made by the feature or kept by a person. */
export interface View {
  key: string
  title: string
  filters: RawQuery
}

const COUNT_STALE_MS = 60_000
const NAME_MAX = 40
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
  list: ListContract
  view: View
  state: ListState
  fixed: RawQuery
  onDelete?: () => void
}

function ViewChip({ list, view, state, fixed, onDelete }: ChipProps) {
  const { t } = useWords()
  const count = useApi(list, inputOf(list, { ...view.filters, ...fixed, page: '0', size: '1' }), {
    quiet: true,
    staleMs: COUNT_STALE_MS,
  })
  const isOn = sameFilters(view.filters, state.filters)
  return (
    <li className={isOn ? 'lb-chip lb-chip-on' : 'lb-chip'}>
      <button type="button" aria-pressed={isOn} onClick={() => state.show(view.filters)}>
        {view.title}
        {count.data && <span className="lb-chip-count">{numberText(count.data.totalElements)}</span>}
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

function SaveView({ onSave }: { onSave: (title: string) => void }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const save = () => {
    if (!title.trim()) return
    onSave(title.trim())
    setTitle('')
    setOpen(false)
  }
  const content = (
    <div className="lb-save-view">
      <Input
        value={title}
        maxLength={NAME_MAX}
        autoFocus
        aria-label={t('common.list.viewName')}
        placeholder={t('common.list.viewName')}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={save}
      />
      <Button type="primary" onClick={save}>
        {t('common.action.save')}
      </Button>
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
  const chips: readonly View[] = [{ key: 'all', title: t('common.list.all'), filters: {} }, ...views]
  const isNew = ![...chips, ...own.views].some((view) => sameFilters(view.filters, state.filters))
  if (chips.length + own.views.length === 1 && !isNew) return null
  const save = (title: string) => {
    own.keep([...own.views, { key: title, title, filters: state.filters }])
    notify('success', t('common.list.viewSaved'))
  }
  return (
    <ul className="lb-views" aria-label={t('common.list.views')}>
      {chips.map((view) => (
        <ViewChip key={view.key} list={list} view={view} state={state} fixed={fixed} />
      ))}
      {own.views.map((view) => (
        <ViewChip
          key={`own ${view.key}`}
          list={list}
          view={view}
          state={state}
          fixed={fixed}
          onDelete={() => own.keep(own.views.filter((kept) => kept !== view))}
        />
      ))}
      {isNew && (
        <li>
          <SaveView onSave={save} />
        </li>
      )}
    </ul>
  )
}
