import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { historyColumns } from '../../widgets/historyColumns.tsx'
import { operationValue } from '../../widgets/operationWords.ts'

const valueText = (field: string, value: unknown): string | undefined =>
  Array.isArray(value) ? value.join(say('common.comma')) : operationValue(field, value)
const columns = historyColumns({
  act: (action) => say(`operationRecords.action.${action}`),
  group: 'apiClients',
  valueText,
})

/** Everything that was done to an API client. */
export function ClientHistory({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <ListPage
      list={apiClientContracts.history}
      columns={columns}
      fixed={{ id: String(id) }}
      isPart
      empty={{ title: t('common.history.none') }}
    />
  )
}
