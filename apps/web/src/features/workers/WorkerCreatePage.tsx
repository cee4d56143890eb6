import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { SCREENS } from '@portal/shared/screens'
import { Input } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { AccountFields } from '../../widgets/AccountFields.tsx'
import { PersonFields, RegistrationRows } from './WorkerFields.tsx'

const FIELDS = {
  person: ['kind', 'nameEn', 'nameZh'],
  registrations: ['registrations'],
  account: ['username', 'email', 'phone', 'displayName'],
} as const
const SECTIONS = ['person', 'registrations', 'account'] as const

/** Adds a worker with an account for the mobile app. */
export function WorkerCreatePage() {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const back = () => navigate(SCREENS.workers.path)
  const sections = SECTIONS.map((id) => ({ id, title: t(`workers.form.${id}`), fields: FIELDS[id] }))
  return (
    <FormPage
      action={workerContracts.create}
      title={t('workers.add')}
      subtitle={t('workers.form.subtitle')}
      sections={sections}
      submit={t('workers.add')}
      done={(worker) => t('workers.added', { name: name(worker, 'name'), username: worker.account?.username ?? '' })}
      initial={{ kind: 'RW', registrations: [{}] }}
      onDone={back}
      onCancel={back}
    >
      <FormSection id="person" title={t('workers.form.person')}>
        <PersonFields />
      </FormSection>
      <FormSection
        id="registrations"
        title={t('workers.form.registrations')}
        note={t('workers.form.registrationsNote')}
      >
        <RegistrationRows />
      </FormSection>
      <FormSection id="account" title={t('workers.form.account')} note={t('workers.form.accountNote')}>
        <AccountFields email="email">
          <Field name="phone">
            <Input className="lb-short" inputMode="tel" />
          </Field>
        </AccountFields>
      </FormSection>
    </FormPage>
  )
}
