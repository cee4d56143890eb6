import { Button, Drawer } from 'antd'
import { useRef, useState } from 'react'
import { useDevice } from '../device.ts'
import { useWords } from '../words.ts'
import { FilterControl, type FilterSpec, namesOf } from './filters.tsx'
import type { ListContract, ListState, RawChange, RawQuery } from './state.ts'

interface Props {
  list: ListContract
  specs: readonly FilterSpec[]
  state: Pick<ListState, 'filters' | 'change' | 'show'>
  onClose: () => void
}

/** Chosen here, applied together. */
export function FilterDrawer({ list, specs, state, onClose }: Props) {
  const { t, fieldText } = useWords()
  const { isMobile } = useDevice()
  const [change, setChange] = useState<RawChange>({})
  const shown = Object.fromEntries(
    Object.entries({ ...state.filters, ...change }).filter(([, value]) => value),
  ) as RawQuery
  const coming = useRef<Promise<RawChange>>(undefined)
  const apply = async () => {
    // when it does not come, its maker has said why, and the drawer stays open
    const late = await (coming.current ?? Promise.resolve({})).catch(() => null)
    if (!late) return
    state.change({ ...change, ...late })
    onClose()
  }
  const reset = () => {
    state.show({})
    onClose()
  }
  const footer = (
    <div className="lb-drawer-foot">
      <Button onClick={reset}>{t('common.action.reset')}</Button>
      <Button type="primary" onClick={apply}>
        {t('common.action.apply')}
      </Button>
    </div>
  )
  const title = t(isMobile ? 'common.list.filter' : 'common.list.advanced')
  return (
    <Drawer open title={title} size={isMobile ? '100%' : 480} onClose={onClose} footer={footer}>
      <div className="lb-drawer-form">
        {specs.map((spec) => (
          <div key={namesOf(spec).join()} className="lb-drawer-field">
            <span aria-hidden="true">
              {namesOf(spec)
                .map((name) => fieldText(list.group, name))
                .join(' – ')}
            </span>
            <FilterControl
              list={list}
              spec={spec}
              filters={shown}
              onChange={(next) => {
                coming.current = undefined
                setChange((chosen) => ({ ...chosen, ...next }))
              }}
              onComing={(change) => {
                change.catch(() => {})
                coming.current = change
              }}
            />
          </div>
        ))}
      </div>
    </Drawer>
  )
}
