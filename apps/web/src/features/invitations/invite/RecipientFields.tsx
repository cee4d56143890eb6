import { Form, Input, Radio } from 'antd'
import { Field, FormSection } from '../../../kernel/SchemaForm.tsx'
import { useCarried } from '../../../kernel/steps/carried.ts'
import { useWords } from '../../../kernel/words.ts'
import { INVITING } from '../../../widgets/Invite.tsx'
import { MetBefore } from './MetBefore.tsx'
import './invite.css'

const WAYS = ['new', 'met'] as const
type Way = (typeof WAYS)[number]

/** Whom the mail is for: somebody new by name and address, or somebody who was invited before. */
export function RecipientFields() {
  const { t } = useWords()
  const form = Form.useFormInstance()
  const [kept, keep] = useCarried<{ way: Way }>(`${INVITING}.recipient`)
  const way = kept?.way ?? 'new'
  return (
    <FormSection id="recipient" title={t('inviting.section.recipient')}>
      <Radio.Group
        className="lb-recipient-ways"
        aria-label={t('inviting.way.label')}
        value={way}
        onChange={({ target }) => keep({ way: target.value })}
        options={WAYS.map((value) => ({ value, label: t(`inviting.way.${value}`) }))}
      />
      <div className="lb-pair">
        <Field name="recipientName" {...(way === 'met' && { hint: t('inviting.metHint') })}>
          {way === 'met' ? <MetBefore form={form} /> : <Input autoComplete="off" />}
        </Field>
        <Field name="email" hint={t('invitations.emailHint')}>
          <Input type="email" autoComplete="off" />
        </Field>
      </div>
    </FormSection>
  )
}
