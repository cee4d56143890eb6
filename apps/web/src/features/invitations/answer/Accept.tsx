import { CheckOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { BulkAct } from '../../../kernel/moves/BulkAct.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'
import { DialogButton } from '../../../widgets/DialogButton.tsx'

interface Props {
  row: InvitationRow
  /** How many are given, and those that the reader has left out. */
  count: number
  leftOut: readonly number[]
}

/** Accepts the log-books that are ticked. What cannot be given is not left out by the reader: it is kept with its reason. */
export function Accept({ row, count, leftOut }: Props) {
  const { t } = useWords()
  const without = row.logbookCount - count
  const title = t(without ? 'invitations.answer.some' : 'invitations.answer.all', {
    count,
    leftOut: numberText(without),
  })
  return (
    <DialogButton
      type="primary"
      icon={<CheckOutlined />}
      disabled={!count}
      dialog={(close) => (
        <BulkAct
          contract={invitationContracts.accept}
          move="accept"
          // the invitation is one row, of which more than one log-book may be shown beforehand
          chosen={{ rows: { ids: [row.id], ...(leftOut.length && { leftOut }) }, count: Math.max(count, 2) }}
          title={title}
          note={t('invitations.answer.note')}
          draft={String(row.id)}
          done={(given) => t('invitations.answer.done', { count: given })}
          onClose={close}
        />
      )}
    >
      {title}
    </DialogButton>
  )
}
