import { PlusOutlined } from '@ant-design/icons'
import type { OrgType } from '@portal/shared/access/roles'
import { REMINDER_DAYS } from '@portal/shared/features/organizations/organization.codes'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { CATEGORY_WORDS, ExpiryCell, NameCell, OrgCard, TypeCell } from './OrgCells.tsx'

const col = columnsOf(organizationContracts.list)
const columns = [
  col.show('nameEn', (row) => <NameCell row={row} />, {
    title: () => say('common.field.name'),
    sheet: ['nameEn', 'nameZh'],
  }),
  col.show('type', (row) => <TypeCell row={row} />, {
    width: 240,
    title: () => say('organizations.list.typeAndCategory'),
    sheet: ['type', 'rpCategory'],
  }),
  col.text('registrationNumber', { width: 176, sheet: ['rcNumber', 'registrationNumber'] }),
  col.show('registrationExpiry', (row) => <ExpiryCell row={row} />, { width: 224 }),
  col.show(
    'email',
    ({ email, phone }) => (
      <>
        {email}
        <span className="lb-second lb-block">{phone}</span>
      </>
    ),
    { width: 240, title: () => say('organizations.list.contact'), sheet: ['email', 'phone'] },
  ),
  col.time('createdAt', { isHidden: true }),
]
const CATEGORY: FilterSpec = { name: 'rpCategory', words: CATEGORY_WORDS }
const TYPE: FilterSpec = { name: 'type', words: 'orgType' }

/** What is the same for all, or nothing, in the list of one type. */
const UNASKED: Partial<Record<OrgType | 'any', string>> = { RC: 'type', RP: 'registrationExpiry' }

/** They have no list of their own. */
const WITHOUT_LIST = ['ADM', 'SUPL'] as const

function useViews(type?: OrgType): View[] {
  const { t, codeText } = useWords()
  const kinds = type
    ? []
    : WITHOUT_LIST.map((key) => ({ key, title: codeText('orgType', key), filters: { type: key } }))
  const expiring = REMINDER_DAYS.toReversed().map((days) => ({
    key: `expiring ${days}`,
    title: t('organizations.list.expiring', { days }),
    filters: { expiringWithin: String(days) },
  }))
  return [
    { key: 'proposed', title: t('organizations.list.proposed'), filters: { isProposed: 'true' } },
    { key: 'expired', title: t('organizations.list.expired'), filters: { expired: 'true' } },
    ...expiring,
    ...kinds,
  ]
}

/** Organizations, all of them or those of one type. */
export function OrgList({ type }: { type?: OrgType }) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const views = useViews(type)
  const kinds = type === undefined ? [TYPE, CATEGORY] : type === 'RP' ? [CATEGORY] : []
  const add = type !== 'RP' && (
    <ActionButton
      action={organizationContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(SCREENS.organizationCreate.path)}
    >
      {t('organizations.list.add')}
    </ActionButton>
  )
  return (
    <ListPage
      list={organizationContracts.list}
      columns={columns.filter(({ key }) => key !== UNASKED[type ?? 'any'])}
      filters={['name', ...kinds, 'registrationNumber']}
      advanced={['expired', 'expiringWithin', 'isProposed']}
      {...(type && { fixed: { type } })}
      views={views}
      primary={add}
      exportCall={organizationContracts.export}
      rowName={(row) => name(row, 'name')}
      card={(row) => <OrgCard row={row} />}
      empty={{ title: t('organizations.list.emptyTitle'), text: t('organizations.list.emptyText') }}
    />
  )
}
