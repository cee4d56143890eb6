import { REGISTERED_FIELDS } from '@portal/shared/features/organizations/organization.codes'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { OrgInfo } from '@portal/shared/features/organizations/organization.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { ContactFields, ReachFields, RegisteredFields } from './OrgFields.tsx'

const REACH = ['addressZh', 'addressEn', 'email', 'phone'] as const
const CONTACT = ['contactName', 'contactPhone', 'contactEmail'] as const
const REGULATOR = ['EMSD']
const OTHERS = ['RC', 'RP', 'ADM', 'SUPL']

/** Edits an organization: what is registered waits for the regulator, the rest takes effect at once. */
export function OrganizationEditPage() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { data, error, isError, refetch } = useApi(organizationContracts.info, { id: Number(id) }, { quiet: true })
  if (isError && !data)
    return <Failed isPage error={error} title={t('organizations.info.failed')} onRetry={() => void refetch()} />
  return data ? <EditForm key={data.id} org={data} /> : <Loading columns={2} />
}

function EditForm({ org }: { org: OrgInfo }) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const { user } = useMe()
  const decides = useMay(organizationContracts.list)
  const { id, version } = org
  const back = () => navigate(id === user.organisation.id ? SCREENS.organizationInfo.path : path.organization(id))
  const fields = [...REGISTERED_FIELDS, ...REACH, ...CONTACT]
  const initial = Object.fromEntries(fields.map((field) => [field, org[field]]))
  const note = org.isProposed ? 'registeredOpen' : decides ? 'registeredOwn' : 'registeredNote'
  const sections = [
    { id: 'registered', title: t('organizations.info.registered'), fields: REGISTERED_FIELDS },
    { id: 'reach', title: t('organizations.info.reach'), fields: REACH },
    { id: 'contact', title: t('organizations.info.contactPanel'), fields: CONTACT },
  ]
  return (
    <FormPage
      action={organizationContracts.edit}
      title={t('screens.organizationEdit')}
      sections={sections}
      submit={t('organizations.info.save')}
      done={({ isProposed }) =>
        t(isProposed && !org.isProposed ? 'organizations.info.savedProposed' : 'organizations.info.saved', {
          name: name(org, 'name'),
        })
      }
      params={{ id, version }}
      draft={`organizations.edit.${id}`}
      initial={initial}
      onDone={back}
      onCancel={back}
    >
      <FormSection id="registered" title={t('organizations.info.registered')} note={t(`organizations.info.${note}`)}>
        <RegisteredFields
          types={org.type === 'EMSD' ? REGULATOR : OTHERS}
          isLocked={org.isProposed}
          present={org.type}
        />
      </FormSection>
      <FormSection id="reach" title={t('organizations.info.reach')} note={t('organizations.info.reachNote')}>
        <ReachFields />
      </FormSection>
      <FormSection id="contact" title={t('organizations.info.contactPanel')}>
        <ContactFields />
      </FormSection>
    </FormPage>
  )
}
