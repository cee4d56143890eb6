import { realOf } from '@portal/shared/kernel/lists/input'
import { Button } from 'antd'
import type { z } from 'zod'
import { Entries } from '../pick/Entries.tsx'
import { complaintsOf, issueText } from '../rules.ts'
import { State } from '../State.tsx'
import { useWords } from '../words.ts'
import { type FilteredCall, fieldsOf, type ListState, type RawQuery } from './state.ts'
import './ListStates.css'

export interface Fault {
  name: string
  /** What stands there: the entries of a list that are wrong, or the whole text. */
  wrong: string[]
  /** Why it cannot be read. */
  reason: string
}

/** What is wrong with a filter: which of its entries, and the words for it. */
export function faultOf(list: FilteredCall, name: string, filters: RawQuery, label: string): Fault {
  const raw = filters[name] ?? ''
  const value = realOf(list, name, raw)
  const complaints = complaintsOf(fieldsOf(list)[name] as z.ZodType, value)
  const entries = raw.split(/[\s,;，、]+/)
  const places = complaints.flatMap(({ path: [at] }) => (typeof at === 'number' ? [at] : []))
  const wrong = places.length ? [...new Set(places)].map((at) => entries[at] ?? '') : [raw]
  return { name, wrong, reason: issueText(complaints[0]?.issue ?? {}, label) }
}

/** In place of rows while a filter cannot be read: which, what stands there and why, and how to go on. */
export function Unreadable({ list, state }: { list: FilteredCall; state: ListState }) {
  const { t, fieldText } = useWords()
  const count = state.unreadable.length
  const faults = state.unreadable.map((name) => faultOf(list, name, state.query, fieldText(list.group, name)))
  const text = (
    <>
      <p>{t('common.state.unreadableText')}</p>
      <ul className="lb-unreadable">
        {faults.map((fault) => (
          <li key={fault.name}>
            <FaultText fault={fault} />
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <State drawing="search" title={t('common.state.unreadable', { count })} text={text}>
      {state.unreadable.map((name) => (
        <Button key={name} onClick={() => state.change({ [name]: undefined })}>
          {t('common.action.remove', { what: fieldText(list.group, name) })}
        </Button>
      ))}
      {Object.keys(state.filters).length > count && (
        <Button onClick={() => state.show({})}>{t('common.action.reset')}</Button>
      )}
    </State>
  )
}

/** Why a filter cannot be read, with what stands there. */
export const FaultText = ({ fault: { wrong, reason } }: { fault: Fault }) => (
  <>
    {reason} <Entries entries={wrong} />
  </>
)
