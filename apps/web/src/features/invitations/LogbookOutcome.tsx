import type { invitedLogbook } from '@portal/shared/features/invitations/invitation.schema'
import type { z } from 'zod'
import { Failure, failureText } from '../../kernel/failure.ts'
import { timeText, useWords } from '../../kernel/words.ts'

/** A log-book of an invitation. */
export type Place = z.output<typeof invitedLogbook>

/** What an answer would do, or has done: who makes room, or why access cannot be given. */
export function LogbookOutcome({ row: { status, problem, replaced, locationId } }: { row: Place }) {
  const { t, name } = useWords()
  if (problem) return failureText(new Failure(0, { key: problem, meta: { row: [locationId] } }))
  if (replaced) {
    const who = { org: name(replaced, 'name'), at: timeText(replaced.until) }
    return t(status === 'A' ? 'invitations.replaces' : 'invitations.replaced', who)
  }
  if (status === 'A') return t('invitations.nobody')
  return status === 'R' ? t('invitations.leftOut') : null
}
