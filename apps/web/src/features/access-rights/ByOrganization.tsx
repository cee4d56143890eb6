import { accessOrganizationContracts } from '@portal/shared/features/access-rights/access-groups.contract'
import type { AccessOrganization } from '@portal/shared/features/access-rights/access-right.schema'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { GroupingSwitch, useByLogbook } from './Grouping.tsx'
import { Counts, useFilters } from './groups.tsx'

const col = columnsOf(accessOrganizationContracts.list)
const columns = [
  col.show('nameEn', (row) => <Name row={row} />),
  col.show('total', ({ total }) => numberText(total), { align: 'right', width: 112 }),
  col.show('effective', ({ effective }) => numberText(effective), { align: 'right', width: 112 }),
  col.show('pending', ({ pending }) => numberText(pending), { align: 'right', width: 112 }),
  col.show('ending', ({ ending }) => numberText(ending), { align: 'right', width: 152 }),
]

/** Its name, which leads to its rights among those that are filtered. */
function Name({ row }: { row: AccessOrganization }) {
  const { name } = useWords()
  const to = useByLogbook()
  return <Link to={to({ organizationId: String(row.id) })}>{name(row, 'name')}</Link>
}

/** Who holds how many of the access rights that the filters find. */
export function ByOrganization() {
  const { t, name } = useWords()
  return (
    <ListPage
      {...useFilters()}
      list={accessOrganizationContracts.list}
      columns={columns}
      subtitle={t('accessRights.subtitle')}
      actions={<GroupingSwitch />}
      exportCall={accessOrganizationContracts.export}
      rowName={(row) => name(row, 'name')}
      card={(row) => (
        <>
          <div className="lb-card-head">
            <Name row={row} />
          </div>
          <Counts row={row} of={['total', 'effective', 'pending', 'ending']} />
        </>
      )}
      empty={{ title: t('accessRights.emptyTitle'), text: t('accessRights.emptyText') }}
    />
  )
}
