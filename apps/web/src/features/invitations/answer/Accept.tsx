import { CheckOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { Button } from 'antd'
import { useState } from 'react'
import { BulkAct } from '../../../kernel/moves/BulkAct.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'

interface Props {
  row: InvitationRow
  /** How many are given, and those that the reader has left out. */
  count: number
  leftOut: readonly number[]
}

/** Accepts the log-books that are ticked. What cannot be given is not left out by the reader: it is kept with its reason. */
export function Accept({ row, count, leftOut }: Props) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const without = row.logbookCount - count
  const title = t(without ? 'invitations.answer.some' : 'invitations.answer.all', {
    count,
    leftOut: numberText(without),
  })
  return (
    <>
      <Button type="primary" icon={<CheckOutlined />} disabled={!count} onClick={() => setAsked(true)}>
        {title}
      </Button>
      {isAsked && (
        <BulkAct
          contract={invitationContracts.accept}
          move="accept"
          // the invitation is one row, of which more than one log-book may be shown beforehand
          chosen={{ rows: { ids: [row.id], ...(leftOut.length && { leftOut }) }, count: Math.max(count, 2) }}
          title={title}
          note={t('invitations.answer.note')}
          draft={String(row.id)}
          done={(given) => t('invitations.answer.done', { count: given })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
