import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import {
  type ApiClientDetail,
  type ApiClientOffer,
  CLIENTS_PER_ORGANIZATION,
} from '@portal/shared/features/api-clients/api-client.schema'
import { lastDayOf } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { FormPage } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, today, useWords } from '../../kernel/words.ts'
import { ClientFields, FIELDS, SECTIONS } from './ClientFields.tsx'
import { showKey } from './freshKey.ts'
import { aYearHence } from './texts.ts'

/** Add an API client (242); its page shows the key, once. */
export function ApiClientCreatePage() {
  const { t } = useWords()
  const { data, error, isError, refetch } = useApi(apiClientContracts.offer, {}, { quiet: true })
  if (isError && !data) return <Failed error={error} title={t('apiClients.failed')} onRetry={() => refetch()} />
  return data ? <Create offer={data} /> : <Loading columns={2} />
}

function useSections() {
  const { t } = useWords()
  return SECTIONS.map((id) => ({ id, title: t(`apiClients.form.${id}`), fields: FIELDS[id] }))
}

function Create({ offer }: { offer: ApiClientOffer }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { living, lastDay, reaches } = offer
  const limit = { count: living, number: numberText(living), max: CLIENTS_PER_ORGANIZATION }
  return (
    <FormPage
      action={apiClientContracts.create}
      title={t('apiClients.add')}
      subtitle={`${t('apiClients.addNote')} ${t('apiClients.limit', limit)}`}
      submit={t('apiClients.add')}
      sections={useSections()}
      initial={{ permissions: [], addresses: [], reach: reaches[0], expiresOn: aYearHence(lastDay) }}
      done={({ name }) => t('apiClients.added', { name })}
      onDone={(made) => {
        showKey(made)
        void navigate(path.apiClient(made.id))
      }}
      onCancel={() => navigate(SCREENS.apiClients.path)}
    >
      <ClientFields offer={offer} range={[today(), lastDay]} />
    </FormPage>
  )
}

/** Edit an API client (243): all but its key. */
export function ApiClientEditPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const offer = useApi(apiClientContracts.offer, {}, { quiet: true })
  const client = useApi(apiClientContracts.get, { id }, { quiet: true })
  const failed = [offer, client].find(({ isError, data }) => isError && !data)
  if (failed)
    return <Failed error={failed.error} title={t('apiClients.failed')} onRetry={() => void failed.refetch()} />
  return offer.data && client.data ? <Edit offer={offer.data} client={client.data} key={id} /> : <Loading columns={2} />
}

function Edit({ offer, client }: { offer: ApiClientOffer; client: ApiClientDetail }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { id, version, name, permissions, addresses, reach, expiresAt, lastDay } = client
  const back = () => navigate(path.apiClient(id))
  return (
    <FormPage
      action={apiClientContracts.edit}
      title={t('screens.apiClientEdit')}
      subtitle={t('apiClients.addNote')}
      submit={t('apiClients.save')}
      sections={useSections()}
      params={{ id, version }}
      draft={`apiClients.edit.${id}`}
      initial={{ name, permissions, addresses, reach, expiresOn: lastDayOf(new Date(expiresAt)) }}
      done={(saved) => t('apiClients.saved', { name: saved.name })}
      onDone={back}
      onCancel={back}
    >
      <ClientFields offer={offer} present={reach} range={[today(), lastDay]} />
    </FormPage>
  )
}
