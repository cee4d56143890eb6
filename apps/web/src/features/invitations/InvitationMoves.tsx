import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { invitationLife } from '@portal/shared/features/invitations/invitation.rules'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, lastDayOf } from '@portal/shared/kernel/time'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

type Names = InvitationRow['can'][number]
/** What takes more than a reason has a dialog of its own. */
const OWN_DIALOG: readonly Names[] = ['accept', 'editDates']
/** Of one that was not delivered the address is asked for: sending it again as it was would fail again. */
export const isToCorrect = ({ status, can }: InvitationRow) => status === 'E' && can.includes('resend')
const simple = (row: InvitationRow) => ({
  ...row,
  can: row.can.filter((move) => !OWN_DIALOG.includes(move) && !(move === 'resend' && isToCorrect(row))),
})

interface Props {
  of: readonly InvitationRow[] | Selection<InvitationRow>
  size?: 'small' | 'middle'
}

/** What can be done with invitations by a click and a reason. */
export function InvitationMoves({ of, size = 'small' }: Props) {
  const one = !('rows' in of) && of.length === 1 ? of[0] : undefined
  return (
    <span className="lb-tags">
      {one && <OwnDialogs row={one} size={size} />}
      <Moves
        life={invitationLife}
        contract={invitationContracts.move}
        of={'rows' in of ? { ...of, rows: of.rows.map(simple) } : of.map(simple)}
        size={size}
      />
    </span>
  )
}

/** Another address, or other days, for one invitation. */
function OwnDialogs({ row, size }: { row: InvitationRow; size: 'small' | 'middle' }) {
  const { t } = useWords()
  const [asked, setAsked] = useState<'correct' | 'editDates'>()
  const close = () => setAsked(undefined)
  return (
    <>
      {isToCorrect(row) && (
        <Button size={size} onClick={() => setAsked('correct')}>
          {t('invitations.correct')}
        </Button>
      )}
      {row.can.includes('editDates') && (
        <Button size={size} onClick={() => setAsked('editDates')}>
          {t('invitations.move.editDates')}
        </Button>
      )}
      {asked === 'correct' && <CorrectDialog row={row} onClose={close} />}
      {asked === 'editDates' && <DatesDialog row={row} onClose={close} />}
    </>
  )
}

interface DialogProps {
  row: InvitationRow
  onClose: () => void
}

export function CorrectDialog({ row, onClose }: DialogProps) {
  const { t } = useWords()
  const { id, number, recipientName, email } = row
  return (
    <BulkAct
      contract={invitationContracts.move}
      move="resend"
      chosen={chosenRows([row])}
      title={t('invitations.correctTitle', { number })}
      submit={t('invitations.move.resend')}
      note={t('invitations.correctNote')}
      draft={String(id)}
      initial={{ recipientName, email }}
      onClose={onClose}
    >
      <Field name="recipientName">
        <Input />
      </Field>
      <Field name="email">
        <Input type="email" autoComplete="off" />
      </Field>
    </BulkAct>
  )
}

export function DatesDialog({ row, onClose }: DialogProps) {
  const { t } = useWords()
  const { id, number, startsAt, endsAt } = row
  const last = endsAt && lastDayOf(new Date(endsAt))
  return (
    <BulkAct
      contract={invitationContracts.move}
      move="editDates"
      chosen={chosenRows([row])}
      title={t('invitations.datesTitle', { number })}
      note={t('invitations.datesNote')}
      draft={String(id)}
      reason="required"
      initial={{ startsOn: dayOf(new Date(startsAt)), ...(last && { endsOn: last }) }}
      onClose={onClose}
    >
      <Field name="startsOn">
        <DayInput />
      </Field>
      <Field name="endsOn" hint={t('invitations.endHint')}>
        <DayInput />
      </Field>
    </BulkAct>
  )
}
