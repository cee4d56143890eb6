import { accessPersonContracts } from '@portal/shared/features/access-rights/access-groups.contract'
import type { AccessPerson } from '@portal/shared/features/access-rights/access-right.schema'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { GroupingSwitch, useByLogbook } from './Grouping.tsx'
import { Counts, useFilters } from './groups.tsx'

interface Props {
  row: AccessPerson
}
const col = columnsOf(accessPersonContracts.list)
const columns = [
  col.show('displayName', (row) => <Name row={row} />),
  col.show('way', (row) => <Way row={row} />, { width: 248 }),
  col.show('effective', ({ effective }) => numberText(effective), { align: 'right', width: 104 }),
  col.show('ending', ({ ending }) => numberText(ending), { align: 'right', width: 152 }),
]

/** His name, which leads to the rights by which he reads, among those that are filtered. */
function Name({ row: { id, name } }: Props) {
  const to = useByLogbook()
  return <Link to={to({ personId: String(id) })}>{name}</Link>
}
function Way({ row: { way } }: Props) {
  return useWords().t(`accessRights.way.${way}`)
}

/** Who of one's own organization reads log-books today by the access rights that the filters find. */
export function ByPerson() {
  const { t } = useWords()
  return (
    <ListPage
      {...useFilters(['effective', 'ending'])}
      list={accessPersonContracts.list}
      columns={columns}
      subtitle={t('accessRights.by.personSubtitle')}
      actions={<GroupingSwitch />}
      exportCall={accessPersonContracts.export}
      rowName={({ name }) => name}
      card={(row) => (
        <>
          <div className="lb-card-head">
            <Name row={row} />
          </div>
          <div className="lb-second">
            <Way row={row} />
          </div>
          <Counts row={row} of={['effective', 'ending']} />
        </>
      )}
      empty={{ title: t('accessRights.by.noPerson'), text: t('accessRights.by.noPersonText') }}
    />
  )
}
