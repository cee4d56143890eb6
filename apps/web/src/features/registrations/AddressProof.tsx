import { registrationContracts } from '@portal/shared/features/registrations/registration.contract'
import type { addressProven } from '@portal/shared/features/registrations/registration.schema'
import { Button, Input } from 'antd'
import type { z } from 'zod'
import { useAction } from '../../kernel/api.ts'
import { WorkNote } from '../../kernel/proof/WorkNote.tsx'
import { Field, FormPanel } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import type { Organization } from './progress.ts'
import './registrations.css'

interface Props {
  organization: Organization
  uuid: string
  onCorrect: () => void
  /** The code was mailed once more. */
  onMailed: (uuid: string) => void
  onDone: (proof: z.output<typeof addressProven>) => void
}

/** The code from the mailbox; only whoever reads it learns whether the number is taken. */
export function AddressProof({ organization, uuid, onCorrect, onMailed, onDone }: Props) {
  const { t } = useWords()
  const { email, nameEn, rpCategory, registrationNumber } = organization
  const again = useAction(registrationContracts.mail, {
    done: t('registrations.mailedAgain'),
    onDone: (mailed) => onMailed(mailed.uuid),
  })
  return (
    <FormPanel
      id="proof"
      action={registrationContracts.prove}
      title={t('registrations.codePanel')}
      submit={t('registrations.verify')}
      params={{ email, uuid, organization: { nameEn, rpCategory, registrationNumber } }}
      draft={false}
      isLong
      onDone={onDone}
    >
      <p className="lb-note" role="status">
        {t('registrations.mailed', { email })}
      </p>
      <Field name="code">
        <Input className="lb-short" autoFocus autoComplete="one-time-code" inputMode="numeric" />
      </Field>
      <p className="lb-tags lb-proof-ways">
        <Button type="link" size="small" loading={again.isPending} onClick={() => again.mutate({ email })}>
          {t('registrations.mailAgain')}
        </Button>
        <Button type="link" size="small" onClick={onCorrect}>
          {t('registrations.correct')}
        </Button>
      </p>
      <WorkNote />
    </FormPanel>
  )
}
