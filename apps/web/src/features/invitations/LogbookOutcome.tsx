import type { InvitationRow, invitedLogbook } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, showDay, showEnd, showStart } from '@portal/shared/kernel/time'
import { PROBLEMS } from '@portal/shared/problems'
import type { z } from 'zod'
import { whyLeft } from '../../kernel/moves/FailedRows.tsx'
import { useWords } from '../../kernel/words.ts'

/** A log-book of an invitation. */
export type Place = z.output<typeof invitedLogbook>

interface Props {
  row: Place
  of: Pick<InvitationRow, 'startsAt' | 'decidedAt'>
}

/** What an answer would do, or has done: since when access is given, who makes room, or why access cannot be given. */
export function LogbookOutcome({ row: { status, problem, replaced, locationId }, of: { startsAt, decidedAt } }: Props) {
  const { t, name } = useWords()
  if (problem)
    return (
      <>
        {whyLeft({ key: problem, meta: { row: [locationId] } })}{' '}
        <span className="lb-soft">{PROBLEMS[problem].code}</span>
      </>
    )
  const until = replaced && new Date(replaced.until)
  const whoUntil = (shown: (moment: Date) => string) => until && { org: name(replaced, 'name'), at: shown(until) }
  if (status === 'A') {
    // what is accepted after its day begins with the answer
    const isOver = new Date(startsAt) <= new Date()
    const who = whoUntil(showEnd)
    return who ? t(isOver ? 'invitations.replacesOnAnswer' : 'invitations.replaces', who) : t('invitations.nobody')
  }
  if (status === 'R') return t('invitations.leftOut')
  const begun = decidedAt && decidedAt > startsAt ? decidedAt : startsAt
  const said = { I: 'invitations.effectiveFrom', C: 'invitations.effectiveSince' } as const
  const since = status === 'I' || status === 'C' ? [t(said[status], { day: showDay(dayOf(new Date(begun))) })] : []
  const who = whoUntil(showStart)
  return [...since, ...(who ? [t('invitations.replaced', who)] : [])].join(t('common.comma'))
}
