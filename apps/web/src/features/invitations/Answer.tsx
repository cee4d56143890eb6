import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { useState } from 'react'
import { Glyph } from '../../kernel/Glyph.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import { useWords } from '../../kernel/words.ts'
import './Answer.css'

interface Place {
  id: number
  logbookId: number
}
interface Props {
  row: InvitationRow
}

/** Accepts all log-books of an invitation. */
export const AnswerAll = ({ row }: Props) => <Accept row={row} part={{}} count={row.logbookCount} isPrimary />

/** Accepts those that are ticked; the others are left out. */
export function AnswerSome({ row, selection }: Props & { selection: Selection<Place> }) {
  const { everything, rows, count } = selection
  const part = everything
    ? { leftOut: everything.except ?? [] }
    : { logbookIds: rows.map(({ logbookId }) => logbookId) }
  return <Accept row={row} part={part} count={count} onDone={selection.clear} />
}

interface AcceptProps extends Props {
  part: { logbookIds?: readonly number[]; leftOut?: readonly number[] }
  /** How many log-books are accepted. */
  count: number
  isPrimary?: boolean
  onDone?: () => void
}

function Accept({ row, part, count, isPrimary = false, onDone }: AcceptProps) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const leftOut = row.logbookCount - count
  const title = t(leftOut ? 'invitations.answer.some' : 'invitations.answer.all', { count, leftOut })
  return (
    <>
      <Button type={isPrimary ? 'primary' : 'default'} onClick={() => setAsked(true)}>
        {title}
      </Button>
      {isAsked && (
        <BulkAct
          contract={invitationContracts.accept}
          move="accept"
          // the invitation is one row, of which more than one log-book may be shown beforehand
          chosen={{ rows: { ids: [row.id], ...part }, count: Math.max(count, 2) }}
          title={title}
          note={t('invitations.answer.note')}
          draft={String(row.id)}
          done={(given) => t('invitations.answer.done', { count: given })}
          onClose={() => setAsked(false)}
          {...(onDone && { onDone })}
        />
      )}
    </>
  )
}

/** What follows from either answer, before one is given. */
export function Consequences({ row }: Props) {
  const { t, name } = useWords()
  const day = showDay(dayOf(new Date(row.startsAt)))
  const org = name(row.org, 'name')
  return (
    <section className="lb-panel lb-part lb-consequences" aria-label={t('invitations.answer.consequences')}>
      <h2>{t('invitations.answer.ifAccepted')}</h2>
      <p className="lb-line">
        <Glyph tone="moving" /> {t('invitations.answer.sees', { day })}
      </p>
      <p className="lb-line">
        <Glyph tone="todo" /> {t('invitations.answer.acknowledges')}
      </p>
      <p className="lb-line">
        <Glyph tone="stopped" /> {t('invitations.answer.leftOutText', { org })}
      </p>
      <h2>{t('invitations.answer.ifDenied')}</h2>
      <p>{t('invitations.answer.deniedText')}</p>
    </section>
  )
}
