import { CloseOutlined } from '@ant-design/icons'
import { codesOf, fieldOf, shapeOf } from '@portal/shared/kernel/schema'
import { showDay } from '@portal/shared/kernel/time'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Several } from '../pick/Entries.tsx'
import { useWords } from '../words.ts'
import { type FilterSpec, type Named, namesOf } from './filters.tsx'
import { type FilteredCall, fieldsOf, type ListState, unreadableOf } from './state.ts'
import './views.css'

interface Props {
  list: FilteredCall
  specs: readonly FilterSpec[]
  state: Pick<ListState, 'filters' | 'change'>
}

/** The filters in force whose controls are out of sight; each can be taken off. */
export function FilterChips({ list, specs, state }: Props) {
  const { t } = useWords()
  const inForce = specs.filter((spec) => namesOf(spec).some((name) => state.filters[name]))
  return (
    <>
      <ul className="lb-filter-chips" aria-label={t('common.list.inForce')}>
        {inForce.map((spec) => (
          <Chip key={namesOf(spec).join()} list={list} spec={spec} state={state} />
        ))}
      </ul>
      {inForce.map((spec) => (
        <Note key={namesOf(spec).join()} list={list} spec={spec} state={state} />
      ))}
    </>
  )
}

function Note({ list, spec, state }: Omit<Props, 'specs'> & { spec: FilterSpec }) {
  const [name = ''] = namesOf(spec)
  const { note: Text } = namedOf(spec, name)
  const value = state.filters[name]
  if (!Text || !value || unreadableOf(list, state.filters).includes(name)) return null
  return (
    <div className="lb-filter-note" role="status">
      <Text value={value} />
    </div>
  )
}

function Chip({ list, spec, state }: Omit<Props, 'specs'> & { spec: FilterSpec }) {
  const { t, fieldText } = useWords()
  const names = namesOf(spec).filter((name) => state.filters[name])
  const label = names.map((name) => fieldText(list.group, name)).join(' – ')
  const off = Object.fromEntries(names.map((name) => [name, undefined]))
  return (
    <li className="lb-chip">
      <span>
        {label}
        {t('common.colon')}
        {names.map((name, at) => (
          <span key={name}>
            {at > 0 && ' – '}
            <ValueText list={list} spec={namedOf(spec, name)} value={state.filters[name] ?? ''} />
          </span>
        ))}
      </span>
      <button
        type="button"
        className="lb-chip-delete"
        aria-label={t('common.action.remove', { what: label })}
        onClick={() => state.change(off)}
      >
        <CloseOutlined />
      </button>
    </li>
  )
}

const namedOf = (spec: FilterSpec, name: string): Named =>
  typeof spec === 'object' && 'name' in spec ? spec : { name }

interface ValueProps {
  list: FilteredCall
  spec: Named
  value: string
}

function ValueText({ list, spec, value }: ValueProps): ReactNode {
  const { t, codeText } = useWords()
  const { name, words = name, says: Says, control, useOptions } = spec
  const schema = fieldOf(z.object(fieldsOf(list)), [name])
  const shape = shapeOf(schema)
  if (Says) return <Says value={value} />
  if (control) return t('common.list.entries', { count: value.split(',').length })
  if (useOptions) return <OptionText useOptions={useOptions} value={value} />
  const codes = codesOf(schema)
  // one that cannot be read has no word
  const wordOf = (code: string) => (codes.includes(code) ? codeText(words, code) : code)
  if (codes.length) return <Several texts={value.split(',').map(wordOf)} />
  if (shape === 'flag') return t(value === 'true' ? 'common.yes' : 'common.no')
  return shape === 'day' ? showDay(value) : value
}

function OptionText({ useOptions, value }: { useOptions: NonNullable<Named['useOptions']>; value: string }) {
  const options = useOptions()
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one
  return <Several texts={value.split(',').map(labelOf)} />
}
