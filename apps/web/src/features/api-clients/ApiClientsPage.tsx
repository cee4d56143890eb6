import { PlusOutlined } from '@ant-design/icons'
import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { type ApiClientRow, CLIENTS_PER_ORGANIZATION } from '@portal/shared/features/api-clients/api-client.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link, useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { codeText, numberText, say, timeText, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { agoText, daysLeftText, expiryText } from './texts.ts'

const OrgName = ({ row: { org } }: { row: ApiClientRow }) => <>{useWords().name(org, 'name')}</>
const countText = (words: string, count: number) => say(`apiClients.${words}`, { count, number: numberText(count) })

const Expiry = ({ row: { expiresAt, state } }: { row: ApiClientRow }) => (
  <>
    {expiryText(expiresAt)}
    {state === 'ACTIVE' && <span className="lb-second lb-block">{daysLeftText(expiresAt)}</span>}
  </>
)
const LastUse = ({ row: { lastUsedAt } }: { row: ApiClientRow }) =>
  lastUsedAt ? (
    <>
      {timeText(lastUsedAt)}
      <span className="lb-second lb-block">{agoText(lastUsedAt)}</span>
    </>
  ) : (
    say('apiClients.never')
  )

const col = columnsOf(apiClientContracts.list)
const columns = [
  col.show(
    'name',
    (row) => (
      <>
        <Link to={path.apiClient(row.id)}>{row.name}</Link>
        <span className="lb-second lb-block">{row.keyPrefix}…</span>
      </>
    ),
    { width: 220 },
  ),
  col.show('state', ({ state }) => <StatusTag life="clientState" code={state} />, { width: 120 }),
  col.show('org', (row) => <OrgName row={row} />, { width: 200 }),
  col.show(
    'permissions',
    ({ permissions, reach }) => (
      <>
        {countText('rightsCount', permissions.length)}
        <span className="lb-second lb-block">{codeText('reach', reach)}</span>
      </>
    ),
    { width: 220 },
  ),
  col.show(
    'addresses',
    ({ addresses }) => (addresses.length ? countText('addressCount', addresses.length) : say('apiClients.any')),
    { width: 180 },
  ),
  col.show('expiresAt', (row) => <Expiry row={row} />, { width: 136 }),
  col.show('lastUsedAt', (row) => <LastUse row={row} />, { width: 160 }),
]

/** API Management (240). */
export function ApiClientsPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const add = (
    <ActionButton
      action={apiClientContracts.create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(SCREENS.apiClientCreate.path)}
    >
      {t('apiClients.add')}
    </ActionButton>
  )
  return (
    <ListPage
      list={apiClientContracts.list}
      columns={columns}
      filters={['name', { name: 'states', words: 'clientState' }]}
      primary={add}
      subtitle={t('apiClients.subtitle', { max: CLIENTS_PER_ORGANIZATION })}
      rowName={({ name }) => name}
      empty={{ title: t('apiClients.emptyTitle'), text: t('apiClients.emptyText') }}
    />
  )
}
