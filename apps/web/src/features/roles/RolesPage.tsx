import { PlusOutlined } from '@ant-design/icons'
import { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { RoleRow } from '@portal/shared/features/roles/role.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link, useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { codeText, numberText, say, timeText, useWords } from '../../kernel/words.ts'
import { Person } from '../../widgets/Person.tsx'
import { KindTag, OwnerName } from './RoleOwner.tsx'

const RoleLink = ({ row }: { row: RoleRow }) => {
  const { name, language } = useWords()
  const other = language === 'chi' ? row.nameEn : row.nameZh
  return (
    <>
      <Link to={path.role(row.id)}>{name(row, 'name')}</Link>
      <span className="lb-second lb-block" lang={language === 'chi' ? 'en' : 'zh-HK'}>
        {other}
      </span>
    </>
  )
}
const peopleText = (count: number) => say('roles.people', { count, number: numberText(count) })
const Rights = ({ row: { webCount, mobileCount } }: { row: RoleRow }) => (
  <>{say('roles.counts', { web: numberText(webCount), mobile: numberText(mobileCount) })}</>
)
const Changed = ({ row: { kind, userName, updatedAt } }: { row: RoleRow }) =>
  kind === 'CUSTOM' ? (
    <>
      {timeText(updatedAt)}
      <span className="lb-second lb-block">{userName && <Person of={userName} />}</span>
    </>
  ) : (
    say('common.none')
  )

const col = columnsOf(roleContracts.list)
const columns = [
  col.show('name', (row) => <RoleLink row={row} />, { width: 240 }),
  col.show(
    'kind',
    (row) => (
      <>
        <KindTag {...row} />
        <span className="lb-second lb-block">
          <OwnerName {...row} />
        </span>
      </>
    ),
    { width: 200 },
  ),
  col.show('reach', ({ reach }) => codeText('reach', reach), { width: 220 }),
  col.show('people', ({ people }) => peopleText(people), { width: 112, align: 'right' }),
  col.show('rights', (row) => <Rights row={row} />, { width: 232, title: () => say('roles.field.rights') }),
  col.show('updatedAt', (row) => <Changed row={row} />, { width: 160 }),
]

/** Lists of role (226). */
export function RolesPage() {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const add = (
    <ActionButton
      action={roleContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(SCREENS.roleCreate.path)}
    >
      {t('roles.add')}
    </ActionButton>
  )
  return (
    <ListPage
      list={roleContracts.list}
      columns={columns}
      filters={['name', { name: 'kind', words: 'roleKind' }]}
      primary={add}
      subtitle={t('roles.subtitle')}
      rowName={(row) => name(row, 'name')}
      empty={{ title: t('roles.emptyTitle'), text: t('roles.emptyText') }}
    />
  )
}
