import { showDay } from '@portal/shared/kernel/time'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { numberText, timeText, useWords } from '../words.ts'
import type { ListContract, RowOf } from './state.ts'

export interface Column<Row> {
  key: string
  /** Head, when the feature's `field.<key>` does not say it. */
  title?: () => string
  width?: number
  align?: 'right'
  /** Off until the reader chooses it. */
  isHidden?: boolean
  /** Field the server sorts by, when it is not the key. */
  sort?: string
  /** One head above this column and those beside it, and what each is called below it. */
  under?: { head: () => string; title: () => string }
  /** The columns of the workbook that say the same, when it is not the one of the key. */
  sheet?: readonly string[]
  /** Row actions: fixed right, not in the chooser. */
  isActions?: boolean
  render: (row: Row) => ReactNode
}
type Extra<Row> = Partial<Omit<Column<Row>, 'key' | 'render'>>
type Key<Row> = Extract<keyof Row, string>

const NONE = '–'
const orNone = (value: unknown, show: (value: never) => ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? NONE : show(value as never)

function Code({ life, code }: { life: string; code: string }) {
  return useWords().codeText(life, code)
}

/** Column makers for the rows of one list. Heads and sorting follow from the contract. */
export function columnsOf<C extends ListContract>(_list: C) {
  type Row = RowOf<C> & Record<string, unknown>
  type Made = Column<RowOf<C>>
  const make =
    (show: (value: never) => ReactNode, fixed: Extra<Row> = {}) =>
    (key: Key<Row>, extra: Extra<Row> = {}): Made => ({
      key,
      ...fixed,
      ...extra,
      render: (row) => orNone((row as Row)[key], show),
    })
  return {
    text: make((value: string) => value),
    number: make((value: number) => numberText(value), { align: 'right' }),
    day: make((value: string) => showDay(value), { width: 120 }),
    time: make((value: string) => timeText(value), { width: 148 }),
    code: (key: Key<Row>, life: string, extra: Extra<Row> = {}): Made => ({
      key,
      ...extra,
      render: (row) => orNone((row as Row)[key], (code: string) => <Code life={life} code={code} />),
    }),
    /** Anything else; `key` need not be a field of the row. */
    show: (key: string, render: (row: RowOf<C>) => ReactNode, extra: Extra<Row> = {}): Made => ({
      key,
      ...extra,
      render,
    }),
    link: (
      key: Key<Row>,
      to: (row: RowOf<C>) => string,
      show?: (row: RowOf<C>) => ReactNode,
      extra: Extra<Row> = {},
    ): Made => ({
      key,
      ...extra,
      render: (row) => <Link to={to(row)}>{show ? show(row) : String((row as Row)[key])}</Link>,
    }),
    tags: (key: string, render: (row: RowOf<C>) => ReactNode, extra: Extra<Row> = {}): Made => ({
      key,
      ...extra,
      render: (row) => <span className="lb-tags">{render(row)}</span>,
    }),
    actions: (render: (row: RowOf<C>) => ReactNode, width = 96): Made => ({
      key: 'actions',
      width,
      isActions: true,
      render,
    }),
  }
}
