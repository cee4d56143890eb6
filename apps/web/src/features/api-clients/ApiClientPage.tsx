import { EditOutlined } from '@ant-design/icons'
import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { type ApiClientDetail, CLIENTS_PER_ORGANIZATION } from '@portal/shared/features/api-clients/api-client.schema'
import { path } from '@portal/shared/screens'
import { useNavigate, useParams } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { ChangeKey, RevokeClient } from './ClientActs.tsx'
import { ClientHistory } from './ClientHistory.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { MayPanel } from './MayPanel.tsx'
import { TryPanel } from './TryPanel.tsx'
import { UsePanel } from './UsePanel.tsx'
import './apiClients.css'

/** An API client (241): what it may do, what it did, and the lines with which its developers begin. */
export function ApiClientPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data, error, isError, refetch } = useApi(apiClientContracts.get, { id }, { quiet: true })
  usePageTitle(data?.name)
  if (isError && !data) return <Failed isPage error={error} title={t('apiClients.failed')} onRetry={() => refetch()} />
  return data ? <Client client={data} key={id} /> : <Loading columns={2} />
}

function Client({ client }: { client: ApiClientDetail }) {
  const { t } = useWords()
  const tabs = [
    { key: 'overview', label: t('apiClients.tab.overview'), children: <Overview client={client} /> },
    { key: 'history', label: t('apiClients.tab.history'), children: <ClientHistory id={client.id} /> },
  ]
  return (
    <>
      <ClientHead client={client} />
      <div className="lb-sections">
        <KeyPanel id={client.id} />
        <PageTabs tabs={tabs} />
      </div>
    </>
  )
}

const Overview = ({ client }: { client: ApiClientDetail }) => (
  <div className="lb-client">
    <div>
      <MayPanel client={client} />
      <UsePanel id={client.id} name={client.name} />
    </div>
    <TryPanel client={client} />
  </div>
)

function ClientHead({ client }: { client: ApiClientDetail }) {
  const { t, name, person } = useWords()
  const navigate = useNavigate()
  const { id, state, org, living, createdByName, createdAt, endedAt, endedByName, can } = client
  const made = {
    org: name(org, 'name'),
    number: numberText(living),
    max: CLIENTS_PER_ORGANIZATION,
    name: person(createdByName),
    time: timeText(createdAt),
  }
  const ended = endedAt && { name: person(endedByName), time: timeText(endedAt) }
  return (
    <header className="lb-page-head">
      <div>
        <h1>
          {client.name} <StatusTag life="clientState" code={state} />
        </h1>
        <p className="lb-subtitle">
          {t(createdByName ? 'apiClients.madeBy' : 'apiClients.madeByCommand', made)}{' '}
          {ended && t(endedByName ? 'apiClients.revokedBy' : 'apiClients.revokedByCommand', ended)}
        </p>
      </div>
      <div className="lb-actions">
        {can.includes('edit') && (
          <ActionButton
            action={apiClientContracts.edit}
            icon={<EditOutlined />}
            onClick={() => navigate(path.apiClientEdit(id))}
          >
            {t('apiClients.edit')}
          </ActionButton>
        )}
        <ChangeKey client={client} />
        <RevokeClient client={client} />
      </div>
    </header>
  )
}
