import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../words.ts'
import { headOf } from './columnChoice.ts'
import type { Column } from './columns.tsx'
import type { RowKey, SelectionState } from './selection.ts'
import type { ListContract, RowOf } from './state.ts'
import './Cards.css'
import './rows.css'

interface Props<C extends ListContract> {
  list: C
  columns: readonly Column<RowOf<C>>[]
  rows: readonly RowOf<C>[]
  keyOf: (row: RowOf<C>) => RowKey
  nameOf: (row: RowOf<C>) => string
  card?: ((row: RowOf<C>) => ReactNode) | undefined
  /** Present while the reader is choosing. */
  selection?: SelectionState<C> | undefined
  isStale: boolean
  isQuiet?: ((row: RowOf<C>) => boolean) | undefined
}

/** The rows on a phone: one card each, drawn by the feature or, failing that, made of its columns. */
export function Cards<C extends ListContract>({
  list,
  columns,
  rows,
  keyOf,
  nameOf,
  card,
  selection,
  isStale,
  isQuiet,
}: Props<C>) {
  const { t } = useWords()
  const toggle = (row: RowOf<C>) => {
    if (!selection) return
    const others = selection.rows.filter((other) => keyOf(other) !== keyOf(row))
    selection.put(others.length < selection.rows.length ? others : [...others, row])
  }
  return (
    <ul className={isStale ? 'lb-cards lb-stale' : 'lb-cards'}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={isQuiet?.(row) ? 'lb-card lb-card-quiet' : 'lb-card'}>
          {selection && (
            <Checkbox
              className="lb-card-check"
              aria-label={t('common.list.selectRow', { name: nameOf(row) })}
              disabled={!selection.isTickable(row)}
              checked={selection.keys.includes(keyOf(row))}
              onChange={() => toggle(row)}
            />
          )}
          <div className="lb-card-body">{card ? card(row) : <PlainCard list={list} columns={columns} row={row} />}</div>
        </li>
      ))}
    </ul>
  )
}

type PlainProps<C extends ListContract> = Pick<Props<C>, 'list' | 'columns'> & { row: RowOf<C> }

function PlainCard<C extends ListContract>({ list, columns, row }: PlainProps<C>) {
  const [first, ...rest] = columns.filter((column) => !column.isActions)
  const actions = columns.find((column) => column.isActions)
  return (
    <>
      <div className="lb-card-head">
        <b>{first?.render(row)}</b>
      </div>
      <dl className="lb-card-facts">
        {rest.map((column) => (
          <div key={column.key}>
            <dt>{headOf(list, column)}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className="lb-card-acts">{actions.render(row)}</div>}
    </>
  )
}
