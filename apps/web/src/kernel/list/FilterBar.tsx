import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useDevice } from '../device.ts'
import { latePart } from '../lazyPart.tsx'
import { useWords } from '../words.ts'
import { FilterControl, type FilterSpec, namesOf } from './filters.tsx'
import type { FilteredCall, ListState, RawChange } from './state.ts'

const FilterChips = latePart(() => import('./FilterChips.tsx').then((file) => file.FilterChips))
const FilterDrawer = latePart(() => import('./FilterDrawer.tsx').then((file) => file.FilterDrawer))

interface Props {
  list: FilteredCall
  state: Pick<ListState, 'filters' | 'change' | 'show'>
  filters: readonly FilterSpec[]
  advanced: readonly FilterSpec[]
}

/** Filters above the list: at most five in sight, the rest in a drawer; on a phone only the search stays in sight. */
export function FilterBar({ list, state, filters, advanced }: Props) {
  const { t } = useWords()
  const { isMobile } = useDevice()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<RawChange>({})
  const bar = useRef<HTMLElement>(null)
  if (!filters.length && !advanced.length) return null
  const reset = () => {
    state.show({})
    // the button goes with the filters
    bar.current?.focus({ preventScroll: true })
  }
  const inSight = isMobile ? filters.slice(0, 1) : filters
  const inDrawer = isMobile ? [...filters.slice(1), ...advanced] : advanced
  const hidden = inDrawer.filter((spec) => namesOf(spec).some((name) => state.filters[name])).length
  const words = t(isMobile ? 'common.list.filter' : 'common.list.advanced')
  return (
    <search ref={bar} tabIndex={-1} className="lb-filters" aria-label={t('common.list.filters')}>
      {inSight.map((spec) => (
        <FilterControl
          key={namesOf(spec).join()}
          list={list}
          spec={spec}
          filters={state.filters}
          onChange={state.change}
        />
      ))}
      {inDrawer.length > 0 && (
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {hidden ? `${words} ${hidden}` : words}
        </Button>
      )}
      {!isMobile && Object.keys(state.filters).length > 0 && (
        <Button type="text" onClick={reset}>
          {t('common.action.reset')}
        </Button>
      )}
      {hidden > 0 && <FilterChips list={list} specs={inDrawer} state={state} />}
      {open && (
        <FilterDrawer
          list={list}
          specs={inDrawer}
          state={state}
          draft={draft}
          onClose={(left) => {
            setDraft(left)
            setOpen(false)
          }}
        />
      )}
    </search>
  )
}
