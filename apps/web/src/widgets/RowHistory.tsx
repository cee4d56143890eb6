import type { historyEntry } from '@portal/shared/features/common/fields'
import type { listOf } from '@portal/shared/kernel/list'
import type { z } from 'zod'
import { ListPage } from '../kernel/ListPage.tsx'
import type { Column } from '../kernel/list/columns.tsx'
import type { ListContract } from '../kernel/list/state.ts'
import { say, useWords } from '../kernel/words.ts'
import { historyColumns } from './historyColumns.tsx'

type HistoryList = ListContract & { response: ReturnType<typeof listOf<typeof historyEntry>> }

/**
 * The columns of what was done to one row. Several values of a field are told one after the other.
 * @param group whose words name its fields
 * @param valueText how a single value is told
 */
export const rowHistoryColumns = (
  group: string,
  valueText: (field: string, value: unknown) => string | undefined,
): Column<z.output<typeof historyEntry>>[] =>
  historyColumns({
    act: (action) => say(`operationRecords.action.${action}`),
    group,
    valueText: (field, value) => (Array.isArray(value) ? value.join(say('common.comma')) : valueText(field, value)),
  })

interface Props {
  list: HistoryList
  columns: ReturnType<typeof rowHistoryColumns>
  id: number
}
/** Everything that was done to one row, as a part of its page. */
export function RowHistory({ list, columns, id }: Props) {
  const { t } = useWords()
  return (
    <ListPage
      list={list}
      columns={columns}
      fixed={{ id: String(id) }}
      isPart
      empty={{ title: t('common.history.none') }}
    />
  )
}
