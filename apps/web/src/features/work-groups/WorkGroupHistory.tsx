import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { historyColumns } from '../../widgets/historyColumns.tsx'
import { operationValue } from '../../widgets/operationWords.ts'

const valueText = (field: string, value: unknown): string | undefined =>
  Array.isArray(value) ? value.join(say('common.comma')) : operationValue(field, value)
const columns = historyColumns({
  act: (action) => say(`operationRecords.action.${action}`),
  group: 'workGroups',
  valueText,
})

/** Everything that was done to a works group, its people and its log-books. */
export function WorkGroupHistory({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <ListPage
      list={workGroupContracts.history}
      columns={columns}
      fixed={{ id: String(id) }}
      isPart
      empty={{ title: t('common.history.none') }}
    />
  )
}
