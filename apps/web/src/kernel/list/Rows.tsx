import { Table } from 'antd'
import { useDevice } from '../device.ts'
import { useWords } from '../words.ts'
import { headOf } from './columnChoice.ts'
import type { Column } from './columns.tsx'
import type { RowKey, SelectionState } from './selection.ts'
import { type ListContract, type ListState, type RowOf, sortableOf } from './state.ts'
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
}
const directionOf = (order: string | undefined) => (order === 'desc' ? ('descend' as const) : ('ascend' as const))

/** What a column without a width of its own gets where the table has to scroll. */
const WIDE = 240
/** How far columns give way on a narrow screen, as they do on a wide one, before the table scrolls. */
const GIVES_WAY = 0.6

/** What a row is called by and its buttons do not give way; the others no further than the table reckons with. */
function leastOf({ width, isActions }: Pick<Column<never>, 'width' | 'isActions'>, index: number, isNarrow: boolean) {
  if (!width) return {}
  if (index === 0 || isActions) return { minWidth: width }
  return isNarrow ? { minWidth: GIVES_WAY * width } : {}
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
}: Props<C>) {
  const { t } = useWords()
  const { isNarrow } = useDevice()
  const sortable = sortableOf(list)
  const heads = columns.map((column, index) => {
    const field = column.sort ?? column.key
    const isSorted = sortable.has(field)
    return {
      key: field,
      title: column.isActions ? (
        <span className="lb-hidden">{t('common.field.actions')}</span>
      ) : (
        (column.under?.title() ?? headOf(list, column))
      ),
      width: column.width ?? (isNarrow ? WIDE : undefined),
      ...leastOf(column, index, isNarrow),
      ...(column.align && { align: column.align, className: 'lb-right' }),
      ...(isNarrow && index === 0 && { fixed: 'left' as const }),
      ...(column.isActions && { fixed: 'right' as const, align: 'right' as const }),
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
  return (
    <Table<RowOf<C>>
      className={isStale ? 'lb-rows lb-stale' : 'lb-rows'}
      size="small"
      rowKey={keyOf}
      rowClassName={(row) => (keyOf(row) === current ? 'lb-row-current' : '')}
      columns={gathered(columns, heads)}
      dataSource={[...rows]}
      pagination={false}
      tableLayout="auto"
      scroll={isNarrow ? { x: GIVES_WAY * columns.reduce((sum, { width = WIDE }) => sum + width, 0) } : {}}
      onChange={(_page, _filters, sorter) => {
        const { columnKey, order } = [sorter].flat()[0] ?? {}
        state.change({ sort: `${String(columnKey)},${order === 'descend' ? 'desc' : 'asc'}` })
      }}
      {...(selection && {
        rowSelection: {
          selectedRowKeys: selection.keys,
          preserveSelectedRowKeys: true,
          columnWidth: 42,
          onChange: (_keys, chosen) => selection.put(chosen.filter(Boolean)),
          getCheckboxProps: (row) => ({
            'aria-label': t('common.list.selectRow', { name: nameOf(row) }),
            disabled: !selection.isTickable(row),
          }),
          getTitleCheckboxProps: () => ({ 'aria-label': t('common.list.selectPage') }),
        },
      })}
    />
  )
}
