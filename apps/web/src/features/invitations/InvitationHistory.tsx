import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { showEnd, showStart } from '@portal/shared/kernel/time'
import { useApi } from '../../kernel/api.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'

type Values = Record<string, unknown> | null

/** What was done with an invitation: dates before and after stay, with the reason. */
export function InvitationHistory({ row }: { row: InvitationRow }) {
  const { t, person } = useWords()
  const { id, userName, createdAt, logbookCount } = row
  const { data } = useApi(invitationContracts.history, { id, size: 50 }, { quiet: true })
  return (
    <section className="lb-panel lb-part" aria-labelledby="invitation-history">
      <h2 id="invitation-history">{t('invitations.history.title')}</h2>
      <dl className="lb-pairs">
        {data?.content.map((one) => (
          <div key={one.id}>
            <dt>{timeText(one.createdAt)}</dt>
            <dd>
              <Entry action={one.action} name={person(one.userName)} before={one.before} after={one.after} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{timeText(createdAt)}</dt>
          <dd>
            {t('invitations.history.sent', {
              name: person(userName),
              count: logbookCount,
              number: numberText(logbookCount),
            })}
          </dd>
        </div>
      </dl>
    </section>
  )
}

const DATES = ['startsAt', 'endsAt'] as const

function Entry({ action, name, before, after }: { action: string; name: string; before: Values; after: Values }) {
  const { t, say, sayIfAny, fieldText } = useWords()
  const key = `invitations.history.action.${action.replace('invitation.', '')}`
  const what = sayIfAny(key) ?? action
  const dayIn = (values: Values, field: string): string => {
    const moment = values?.[field]
    if (typeof moment !== 'string') return t('invitations.history.none')
    return (field === 'endsAt' ? showEnd : showStart)(new Date(moment))
  }
  const changed = DATES.filter((field) => after && field in after && dayIn(before, field) !== dayIn(after, field))
  const reason = after?.reason
  return (
    <>
      {name ? say('invitations.history.entry', { what, name }) : what}
      {changed.map((field) => (
        <span key={field} className="lb-block">
          {t('invitations.history.dates', {
            what: fieldText('invitations', field),
            before: dayIn(before, field),
            after: dayIn(after, field),
          })}
        </span>
      ))}
      {typeof reason === 'string' && <span className="lb-block">{t('invitations.history.reason', { reason })}</span>}
    </>
  )
}
