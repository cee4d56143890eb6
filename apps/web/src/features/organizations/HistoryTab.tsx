import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { ListPage } from '../../kernel/ListPage.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { historyColumns } from '../../widgets/historyColumns.tsx'
import { valueText } from './valueText.ts'

const columns = historyColumns({
  act: (action) => say(`operationRecords.action.${action}`),
  group: 'organizations',
  valueText,
})

/** Everything that was done to the organization, the regulator's acts too. */
export function HistoryTab({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <ListPage
      list={organizationContracts.history}
      columns={columns}
      fixed={{ id: String(id) }}
      isPart
      empty={{ title: t('common.history.none') }}
    />
  )
}
