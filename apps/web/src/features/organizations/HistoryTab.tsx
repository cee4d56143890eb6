import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { say, timeText, useWords } from '../../kernel/words.ts'
import { BeforeAfter } from '../../widgets/BeforeAfter.tsx'
import { valueText } from './valueText.ts'

const col = columnsOf(organizationContracts.history)
const columns = [
  col.show('createdAt', ({ createdAt }) => timeText(createdAt), {
    width: 160,
    sort: 'id',
    title: () => say('organizations.history.when'),
  }),
  col.show('action', ({ action }) => say(`organizations.action.${action}`) || action, {
    title: () => say('organizations.history.what'),
  }),
  col.show(
    'userName',
    ({ userName, orgName }) => (
      <>
        {userName}
        <span className="lb-second lb-block">{orgName}</span>
      </>
    ),
    { width: 320, title: () => say('organizations.history.by') },
  ),
  col.show(
    'change',
    ({ before, after }) => <BeforeAfter before={before} after={after} group="organizations" valueText={valueText} />,
    { width: 180, title: () => say('organizations.history.change') },
  ),
]

/** Everything that was done to the organization, the regulator's acts too. */
export function HistoryTab({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <ListPage
      list={organizationContracts.history}
      columns={columns}
      fixed={{ id: String(id) }}
      isPart
      empty={{ title: t('organizations.history.none') }}
    />
  )
}
