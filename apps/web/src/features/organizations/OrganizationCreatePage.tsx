import { REGISTERED_FIELDS } from '@portal/shared/features/organizations/organization.codes'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { path, SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { AccountFields } from '../../widgets/AccountFields.tsx'
import { ContactFields, ReachFields, RegisteredFields } from './OrgFields.tsx'

const REACH = ['addressZh', 'addressEn', 'email', 'phone']
const CONTACT = ['contactName', 'contactPhone', 'contactEmail']
const ADMINISTRATOR = ['username', 'displayName', 'adminEmail']
const TYPES = ['RC', 'ADM', 'SUPL']

/** Adds an organization that does not register itself, with its first administrator. */
export function OrganizationCreatePage() {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const sections = [
    { id: 'registered', title: t('organizations.info.registered'), fields: REGISTERED_FIELDS },
    { id: 'reach', title: t('organizations.info.reach'), fields: REACH },
    { id: 'contact', title: t('organizations.info.contactPanel'), fields: CONTACT },
    { id: 'administrator', title: t('organizations.info.administrator'), fields: ADMINISTRATOR },
  ]
  return (
    <FormPage
      action={organizationContracts.create}
      title={t('screens.organizationCreate')}
      sections={sections}
      submit={t('organizations.list.add')}
      done={(org) => t('organizations.info.created', { name: name(org, 'name') })}
      initial={{ type: 'RC' }}
      onDone={({ id }) => navigate(path.organization(id))}
      onCancel={() => navigate(SCREENS.organizationList.path)}
    >
      <FormSection id="registered" title={t('organizations.info.registered')}>
        <RegisteredFields types={TYPES} />
      </FormSection>
      <FormSection id="reach" title={t('organizations.info.reach')}>
        <ReachFields />
      </FormSection>
      <FormSection id="contact" title={t('organizations.info.contactPanel')}>
        <ContactFields />
      </FormSection>
      <FormSection
        id="administrator"
        title={t('organizations.info.administrator')}
        note={t('organizations.info.administratorNote')}
      >
        <AccountFields email="adminEmail" />
      </FormSection>
    </FormPage>
  )
}
