import { Select } from 'antd'
import { type ReactNode, type UIEvent, useState } from 'react'
import { useEmptyText } from '../entries/emptyText.ts'
import type { RawQuery } from '../list/state.ts'
import { useWords } from '../words.ts'
import { PickerFoot } from './PickerFoot.tsx'
import { type PickList, type PickRow, useChoices } from './useChoices.ts'
import { useHeldEnter } from './useHeldEnter.ts'
import '../list/filters.css'

export interface AsyncPickerProps<C extends PickList> {
  list: C
  /** The name of a row, in the reader's language. */
  nameOf: (row: PickRow<C>) => string
  /** Drawn in the list in place of the name alone. */
  draw?: (row: PickRow<C>) => ReactNode
  fixed?: RawQuery
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** Several can be chosen. */
  isMany?: boolean
  /** At most so many. */
  max?: number
  id?: string
  /** Where no label stands above it, as among filters. */
  label?: string
  autoFocus?: boolean
}
const NOTHING_FIXED = {}
/** So near to the end of what is offered, in pixels, the next rows are asked for. */
const NEAR_END = 300
const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_END

/**
 * Chooses rows of a list that is searched by the server. It offers more as it is scrolled, says how many there are of all, says when
 * the search failed, and names what was chosen earlier by asking for it by id.
 */
export function AsyncPicker<C extends PickList>(props: AsyncPickerProps<C>) {
  const { list, nameOf, draw, fixed = NOTHING_FIXED, value, onChange, isMany, max, id, label, autoFocus } = props
  const { t } = useWords()
  const emptyText = useEmptyText(label ?? '')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isShown, setShown] = useState(false)
  const { rows, known, total, more, isSearching, isBehind, isNaming, error, retry } = useChoices(list, {
    fixed,
    chosen: value,
    typed,
    isOpen,
  })
  const { drop, told } = useHeldEnter({
    isShown,
    isBehind,
    offered: rows.map((row) => row.id),
    choose: (one) => {
      setTyped('')
      if (!isMany) setShown(false)
      if (!isMany) onChange([one])
      else if (!value.includes(one) && !(max && value.length >= max)) onChange([...value, one])
    },
  })
  const unknown = (one: number) => (isNaming ? t('picks.naming') : t('picks.gone', { id: one }))
  const labelOf = (one: number) => {
    const row = known.get(one) ?? rows.find((found) => found.id === one)
    return { value: one, label: row ? nameOf(row) : unknown(one) }
  }
  const common = {
    ...(id && { id }),
    ...(label && { className: 'lb-filter-select', 'aria-label': label, popupMatchSelectWidth: false }),
    ...(autoFocus && { autoFocus }),
    allowClear: true,
    // whoever comes to it will open it
    onFocus: () => setOpen(true),
    open: isShown,
    onOpenChange: (shown: boolean) => {
      setOpen(true)
      setShown(shown)
    },
    ...told,
    labelInValue: true as const,
    loading: isSearching,
    placeholder: label ? emptyText : t('common.form.pleaseSelect'),
    showSearch: {
      filterOption: false,
      searchValue: typed,
      onSearch: (text: string) => {
        drop()
        setTyped(text)
      },
    },
    options: rows.map((row) => ({ value: row.id, label: nameOf(row) })),
    onPopupScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      if (isNearEnd(currentTarget)) more()
    },
    notFoundContent: error ? t('picks.failed') : isSearching ? t('picks.searching') : t('picks.none'),
    popupRender: (menu: ReactNode) => (
      <>
        {menu}
        <PickerFoot shown={rows.length} total={total} error={error} onRetry={retry} />
      </>
    ),
    ...(draw && {
      optionRender: ({ value: one }: { value?: unknown }) => {
        const row = rows.find((found) => found.id === one)
        return row ? draw(row) : null
      },
    }),
  }
  type Picked = ReturnType<typeof labelOf>
  if (isMany)
    return (
      <Select<Picked[]>
        {...common}
        mode="multiple"
        {...(label && { maxTagCount: 1 })}
        {...(max && { maxCount: max })}
        value={value.map(labelOf)}
        onChange={(next) => onChange(next.map((picked) => picked.value))}
      />
    )
  const [chosen] = value
  return (
    <Select<Picked | null>
      {...common}
      value={chosen === undefined ? null : labelOf(chosen)}
      onChange={(next) => onChange(next ? [next.value] : [])}
    />
  )
}
