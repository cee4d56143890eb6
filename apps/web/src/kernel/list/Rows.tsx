import { Table } from 'antd'
import { Fragment } from 'react'
import { useWords } from '../words.ts'
import { headOf } from './columnChoice.ts'
import type { Column } from './columns.tsx'
import type { RowKey, SelectionState } from './selection.ts'
import { type ListContract, type ListState, type RowOf, sortableOf } from './state.ts'
import { useRowFocus } from './useRowFocus.ts'
import './rows.css'

interface Props<C extends ListContract> {
  list: C
  state: ListState
  columns: readonly Column<RowOf<C>>[]
  rows: readonly RowOf<C>[]
  keyOf: (row: RowOf<C>) => RowKey
  nameOf: (row: RowOf<C>) => string
  selection?: SelectionState<C> | undefined
  isStale: boolean
  /** The row that is open beside the others. */
  current?: RowKey | undefined
  isQuiet?: ((row: RowOf<C>) => boolean) | undefined
}
const directionOf = (order: string | undefined) => (order === 'desc' ? ('descend' as const) : ('ascend' as const))

/** How far columns give way before the table scrolls, but never below what a date or a word of a state takes. */
const GIVES_WAY = 0.6
const LEAST = 104
/** The column of boxes, as rows.css knows it. */
const TICK = 42
/** The least of a column that takes what is left. */
const OPEN = 180
/** What stays in sight leaves most of a narrow panel to the rest: buttons wider than that scroll with the row. */
const STAYS_MOST = 400

/** What a row is called by and its buttons do not give way. */
function leastOf({ width, isActions }: Pick<Column<never>, 'width' | 'isActions'>, index: number): number {
  if (!width) return OPEN
  return index === 0 || isActions ? width : Math.min(width, Math.max(LEAST, GIVES_WAY * width))
}

/** At which side a column stays in sight while the others are scrolled. */
function stayOf(columns: readonly Column<never>[], index: number): string {
  const widthOf = (at: number) => columns[at]?.width ?? OPEN
  if (index === 0) return 'lb-stays'
  return columns[index]?.isActions && widthOf(0) + widthOf(index) <= STAYS_MOST ? 'lb-stays lb-stays-end' : ''
}

/** The heads, those that stand under a common one below it. */
function gathered<H extends object>(columns: readonly Column<never>[], heads: readonly H[]) {
  const all: (H | { key: string; title: string; className: string; children: H[] })[] = []
  let open: { head: string; children: H[] } | undefined
  for (const [at, head] of heads.entries()) {
    const title = columns[at]?.under?.head()
    if (!title) all.push(head)
    else if (open?.head === title) open.children.push(head)
    if (title && open?.head !== title) {
      open = { head: title, children: [head] }
      all.push({ key: title, title, className: 'lb-head-over', children: open.children })
    }
    if (!title) open = undefined
  }
  return all
}

const BETWEEN_WORDS = new Intl.Segmenter('zh-Hant', { granularity: 'word' })
/** Chinese has no blanks: a head breaks between its words and before a bracket, never within a word. */
function Head({ text }: { text: string }) {
  const parts = [...BETWEEN_WORDS.segment(text)]
  return parts.map(({ segment, index, isWordLike }, at) => (
    <Fragment key={index}>
      {((isWordLike && parts[at - 1]?.isWordLike) || segment === '（') && <wbr />}
      {segment}
    </Fragment>
  ))
}

/** The rows as a table. Which heads sort follows from the contract; old rows stay, dimmed, while new ones come. */
export function Rows<C extends ListContract>({
  list,
  state,
  columns,
  rows,
  keyOf,
  nameOf,
  selection,
  isStale,
  current,
  isQuiet,
}: Props<C>) {
  const { t } = useWords()
  const sortable = sortableOf(list)
  const heads = columns.map((column, index) => {
    const field = column.sort ?? column.key
    const isSorted = sortable.has(field)
    return {
      key: field,
      title: column.isActions ? (
        <span className="lb-hidden">{t('common.field.actions')}</span>
      ) : (
        <Head text={column.under?.title() ?? headOf(list, column)} />
      ),
      width: column.width,
      minWidth: leastOf(column, index),
      className: `${stayOf(columns, index)}${column.align ? ' lb-right' : ''}`,
      ...(column.align && { align: column.align }),
      ...(column.isActions && { align: 'right' as const }),
      ...(isSorted && {
        sorter: true,
        showSorterTooltip: false,
        sortOrder: state.sortField === field ? directionOf(state.sortOrder) : null,
        sortDirections: ['ascend', 'descend', 'ascend'] as ('ascend' | 'descend')[],
      }),
      render: (_: unknown, row: RowOf<C>) =>
        column.isActions ? <span className="lb-row-actions">{column.render(row)}</span> : column.render(row),
    }
  })
  const table = useRowFocus(t('shell.list.keys'))
  return (
    <div ref={table}>
      <Table<RowOf<C>>
        className={['lb-rows', selection && 'lb-rows-ticked', isStale && 'lb-stale'].filter(Boolean).join(' ')}
        size="small"
        rowKey={keyOf}
        rowClassName={(row) => (keyOf(row) === current ? 'lb-row-current' : isQuiet?.(row) ? 'lb-row-quiet' : '')}
        columns={gathered(columns, heads)}
        dataSource={[...rows]}
        pagination={false}
        tableLayout="auto"
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = [sorter].flat()[0] ?? {}
          state.change({ sort: `${String(columnKey)},${order === 'descend' ? 'desc' : 'asc'}` })
        }}
        {...(selection && {
          rowSelection: {
            selectedRowKeys: selection.keys,
            preserveSelectedRowKeys: true,
            columnWidth: TICK,
            onChange: (_keys, chosen) => selection.put(chosen.filter(Boolean)),
            getCheckboxProps: (row) => ({
              'aria-label': t('common.list.selectRow', { name: nameOf(row) }),
              disabled: !selection.isTickable(row),
            }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('common.list.selectPage') }),
          },
        })}
      />
    </div>
  )
}
