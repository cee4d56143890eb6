import { ReloadOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { invitationLife } from '@portal/shared/features/invitations/invitation.rules'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, lastDayOf } from '@portal/shared/kernel/time'
import { Input } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { chosenRows } from '../../kernel/moves/chosen.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { useSeenDays } from '../../widgets/EditDates.tsx'
import { NewDays } from './NewDays.tsx'

type Names = InvitationRow['can'][number]
/** What takes more than a reason has a dialog of its own. */
const OWN_DIALOG: readonly Names[] = ['accept', 'editDates']
/** Of one that was not delivered the address is asked for: sending it again as it was would fail again. */
export const isToCorrect = ({ status, can }: InvitationRow) => status === 'E' && can.includes('resend')
const simple = (row: InvitationRow, isOne: boolean) => ({
  ...row,
  can: row.can.filter(
    (move) => !OWN_DIALOG.includes(move) && !(isOne && move === 'retry') && !(move === 'resend' && isToCorrect(row)),
  ),
})

interface Props {
  of: readonly InvitationRow[] | Selection<InvitationRow>
  size?: 'small' | 'middle'
}

/** What can be done with invitations by a click and a reason. */
export function InvitationMoves({ of, size = 'small' }: Props) {
  const one = !('rows' in of) && of.length === 1 ? of[0] : undefined
  const plain = (row: InvitationRow) => simple(row, one !== undefined)
  return (
    <span className="lb-tags">
      {one && <OwnDialogs row={one} size={size} />}
      <Moves
        life={invitationLife}
        contract={invitationContracts.move}
        of={'rows' in of ? { ...of, rows: of.rows.map(plain) } : of.map(plain)}
        size={size}
      />
    </span>
  )
}

/** Another address, other days, or what could not be given once more, for one invitation. */
function OwnDialogs({ row, size }: { row: InvitationRow; size: 'small' | 'middle' }) {
  const { t } = useWords()
  const count = row.failedCount
  return (
    <>
      {isToCorrect(row) && (
        <DialogButton size={size} dialog={(close) => <CorrectDialog row={row} onClose={close} />}>
          {t('invitations.correct')}
        </DialogButton>
      )}
      <DialogButton
        size={size}
        isOffered={row.can.includes('editDates')}
        dialog={(close) => <DatesDialog row={row} onClose={close} />}
      >
        {t('invitations.move.editDates')}
      </DialogButton>
      {row.can.includes('retry') && (
        <DialogButton
          size={size}
          type="primary"
          icon={<ReloadOutlined />}
          dialog={(close) => (
            <BulkAct
              contract={invitationContracts.move}
              move="retry"
              chosen={chosenRows([row])}
              title={t('invitations.retryThese', { count, number: numberText(count) })}
              onClose={close}
            />
          )}
        >
          {t('invitations.retryThese', { count, number: numberText(count) })}
        </DialogButton>
      )}
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

/** What new days ask of an invitation, whatever its status. */
type Dated = Pick<InvitationRow, 'id' | 'number' | 'startsAt' | 'endsAt'>
export function DatesDialog({ row, onClose }: Omit<DialogProps, 'row'> & { row: Dated }) {
  const { t } = useWords()
  const seen = useSeenDays(row)
  const { id, number, startsAt, endsAt } = row
  const last = endsAt && lastDayOf(new Date(endsAt))
  return (
    <BulkAct
      contract={invitationContracts.move}
      move="editDates"
      chosen={{ rows: { ids: [id], ...seen }, count: 1 }}
      title={t('invitations.datesTitle', { number })}
      note={t('invitations.datesNote')}
      draft={String(id)}
      reason="required"
      initial={{ startsOn: dayOf(new Date(startsAt)), ...(last && { endsOn: last }) }}
      onClose={onClose}
    >
      <div className="lb-pair">
        <Field name="startsOn" isRequired>
          <DayInput />
        </Field>
        <Field name="endsOn" hint={t('invitations.endHint')}>
          <DayInput />
        </Field>
      </div>
      <NewDays id={id} />
    </BulkAct>
  )
}
