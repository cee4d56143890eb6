import { Button } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDevice } from '../device.ts'
import { Labelled } from '../entries/emptyText.ts'
import { Drawer } from '../over/Over.tsx'
import { useWords } from '../words.ts'
import { FilterControl, type FilterSpec, namesOf } from './filters.tsx'
import { type FilteredCall, type ListState, type RawChange, type RawQuery, unreadableOf } from './state.ts'
import { FaultText, faultOf } from './Unreadable.tsx'
import '../form/errors.css'

const filled = (filters: RawChange) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as RawQuery

interface Coming {
  change: Promise<RawChange> | undefined
  again: () => Promise<RawChange>
}
interface Props {
  list: FilteredCall
  specs: readonly FilterSpec[]
  state: Pick<ListState, 'filters' | 'change' | 'show'>
  /** What was chosen and not applied when the drawer was last shut. */
  draft: RawChange
  onClose: (draft: RawChange) => void
}

/** Chosen here, applied together. */
export function FilterDrawer({ list, specs, state, draft, onClose }: Props) {
  const { t, fieldText } = useWords()
  const { isMobile } = useDevice()
  const [change, setChange] = useState<RawChange>(draft)
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const shown = filled({ ...state.filters, ...change })
  const coming = useRef<Coming>(undefined)
  /** What is still being made; nothing when it fails: its maker has said why, and whoever asks again has it made anew. */
  const arrived = async (): Promise<RawChange | null> => {
    if (!coming.current) return {}
    const { change: now, again } = coming.current
    coming.current.change = undefined
    return (now ?? again()).catch(() => null)
  }
  const apply = async () => {
    const late = await arrived()
    if (!late) return
    const chosen = { ...change, ...late }
    const wrong = unreadableOf(list, filled({ ...state.filters, ...chosen })).filter((name) => name in chosen)
    setUnreadable(wrong)
    if (wrong.length) return
    state.change(chosen)
    onClose({})
  }
  const reset = () => {
    state.show({})
    onClose({})
  }
  const latest = useRef(change)
  latest.current = change
  /** What was chosen is there again when the drawer is opened; one that cannot be kept yet keeps it open. */
  const shut = async () => {
    // a box says what was typed into it when it is left
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) flushSync(() => activeElement.blur())
    const late = await arrived()
    if (late) onClose({ ...latest.current, ...late })
  }
  const footer = (
    <div className="lb-drawer-foot">
      <Button onClick={reset}>{t('common.action.reset')}</Button>
      <Button type="primary" onClick={apply}>
        {t('common.action.apply')}
      </Button>
    </div>
  )
  const labelOf = (spec: FilterSpec) =>
    namesOf(spec)
      .map((name) => fieldText(list.group, name))
      .join(' – ')
  const title = t(isMobile ? 'common.list.filter' : 'common.list.advanced')
  return (
    <Drawer open title={title} size={isMobile ? '100%' : 480} onClose={shut} footer={footer}>
      <div className="lb-drawer-form">
        {specs.map((spec) => (
          <div key={namesOf(spec).join()} className="lb-drawer-field">
            <span aria-hidden="true">{labelOf(spec)}</span>
            <Labelled value={labelOf(spec)}>
              <FilterControl
                list={list}
                spec={spec}
                filters={shown}
                onChange={(next) => {
                  coming.current = undefined
                  setUnreadable([])
                  setChange((chosen) => ({ ...chosen, ...next }))
                }}
                onComing={(change, again) => {
                  change.catch(() => {})
                  coming.current = { change, again }
                }}
              />
            </Labelled>
            {namesOf(spec)
              .filter((name) => unreadable.includes(name) && shown[name])
              .map((name) => (
                <p key={name} className="lb-error-text" role="alert">
                  <FaultText fault={faultOf(list, name, shown, fieldText(list.group, name))} />
                </p>
              ))}
          </div>
        ))}
      </div>
    </Drawer>
  )
}
