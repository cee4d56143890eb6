import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { INVITED_CATEGORIES } from '@portal/shared/features/invitations/invitation.rules'
import { path, SCREENS } from '@portal/shared/screens'
import { Input, Select } from 'antd'
import { DayInput } from '../kernel/DateInput.tsx'
import { BulkAct } from '../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { Field } from '../kernel/SchemaForm.tsx'
import { numberText, today, useWords } from '../kernel/words.ts'
import { ReplaceField } from './InviteReplaced.tsx'
import { RecipientInput } from './RecipientInput.tsx'

interface Props {
  chosen: Chosen
  onDone?: () => void
  onClose: () => void
}

/** Who is invited in which role, from when until when; which log-books are left out is told before anything is sent. */
export function InviteDialog({ chosen, ...rest }: Props) {
  const { t, codeText } = useWords()
  const { count } = chosen
  const categories = INVITED_CATEGORIES.map((value) => ({ value, label: codeText('partyRole', value) }))
  return (
    <BulkAct
      contract={invitationContracts.create}
      move="invite"
      chosen={chosen}
      title={t('invitations.title', { count })}
      note={t('invitations.note')}
      submitSome={(some, leftOut) => t('invitations.some', { count: some, leftOut: numberText(leftOut) })}
      done={(done) => t('invitations.sent', { count: done })}
      initial={{ startsOn: today() }}
      linkOf={({ name }) => path.logbook(name)}
      doneAt={() => SCREENS.invitations.path}
      depending={(outcome) => <ReplaceField outcome={outcome} />}
      {...rest}
    >
      <Field name="recipientName">
        <RecipientInput />
      </Field>
      <Field name="email" hint={t('invitations.emailHint')}>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field name="category" hint={t('invitations.categoryHint')}>
        <Select options={categories} />
      </Field>
      <div className="lb-pair">
        <Field name="startsOn">
          <DayInput />
        </Field>
        <Field name="endsOn" hint={t('invitations.endHint')}>
          <DayInput />
        </Field>
      </div>
      <Field name="message" hint={t('invitations.messageHint')}>
        <Input.TextArea rows={2} />
      </Field>
    </BulkAct>
  )
}
