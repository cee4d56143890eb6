import { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { path, SCREENS } from '@portal/shared/screens'
import { Input, Radio } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { OrganizationNames } from '../../widgets/registration/OrganizationFields.tsx'

const PARTS = { company: ['nameZh', 'nameEn'], letter: ['email', 'language', 'message'] } as const

/** Invite a company to keep sensors (511), in the language that it reads. */
export function InviteSupplierPage() {
  const { t, codeText, language } = useWords()
  const navigate = useNavigate()
  const sections = (['company', 'letter'] as const).map((id) => ({
    id,
    title: t(`sensorInviting.invite.${id}`),
    fields: PARTS[id],
  }))
  return (
    <FormPage
      action={sensorInvitationContracts.create}
      title={t('screens.sensorInvite')}
      subtitle={t('sensorInviting.invite.subtitle')}
      submit={t('sensorInviting.invite.submit')}
      sections={sections}
      initial={{ language }}
      done={(_, { email }) => t('sensorInviting.invite.done', { email })}
      onDone={({ id }) => navigate(path.sensorInvitation(id))}
      onCancel={() => navigate(SCREENS.sensorInvitations.path)}
    >
      <FormSection id="company" title={t('sensorInviting.invite.company')}>
        <OrganizationNames />
      </FormSection>
      <FormSection id="letter" title={t('sensorInviting.invite.letter')}>
        <Field name="email" hint={t('sensorInviting.invite.emailHint')}>
          <Input type="email" autoComplete="off" />
        </Field>
        <Field name="language">
          <Radio.Group options={LANGUAGES.map((value) => ({ value, label: codeText('language', value) }))} />
        </Field>
        <Field name="message" hint={t('sensorInviting.invite.messageHint')}>
          <Input.TextArea rows={4} />
        </Field>
      </FormSection>
    </FormPage>
  )
}
