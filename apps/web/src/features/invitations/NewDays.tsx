import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { type NewDaysForeseen, newDaysQuery } from '@portal/shared/features/invitations/invitation-check.schema'
import { Form, Spin } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { whyLeft } from '../../kernel/moves/FailedRows.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import '../../kernel/moves/moves.css'

/** Who would make room, and what could not be given, if the days that are entered were those of an invitation that is open, or confirmed with a start ahead. */
export function NewDays({ id }: { id: number }) {
  const { t } = useWords()
  const [startsOn, endsOn] = [Form.useWatch('startsOn'), Form.useWatch('endsOn')]
  const days = newDaysQuery.safeParse({ startsOn, endsOn: endsOn || undefined })
  const asked = { id, ...(days.data ?? { startsOn: '' }) }
  const { data, error, isFetching } = useApi(invitationContracts.newDays, asked, {
    quiet: true,
    enabled: days.success,
  })
  if (!days.success) return null
  return (
    <div className="lb-preview" role="status">
      {isFetching ? (
        <div className="lb-preview-line">
          <Spin size="small" />
          <span>{t('common.batch.looking')}</span>
        </div>
      ) : data ? (
        <Foreseen of={data} />
      ) : (
        error instanceof Failure && (
          <div className="lb-preview-line">
            <Glyph tone="warn" />
            <span>{failureText(error)}</span>
          </div>
        )
      )}
    </div>
  )
}

function Foreseen({ of: { replaced, failed } }: { of: NewDaysForeseen }) {
  const { t, name } = useWords()
  const isNothing = !replaced.length && !failed.length
  return (
    <>
      {isNothing && (
        <div className="lb-preview-line">
          <Glyph tone="good" />
          <span>{t('invitations.newDays.nobody')}</span>
        </div>
      )}
      {replaced.map((org) => (
        <div key={org.id} className="lb-preview-line">
          <Glyph tone="moving" />
          <span>
            {t('invitations.newDays.replaced', {
              count: org.count,
              number: numberText(org.count),
              org: name(org, 'name'),
            })}
          </span>
        </div>
      ))}
      {failed.map(({ key, count, locationIds, holders }) => (
        <div key={key} className="lb-preview-line">
          <Glyph tone="warn" />
          <span>
            {t('invitations.newDays.failed', { count, number: numberText(count) })}{' '}
            {whyLeft({ key, meta: { row: [...locationIds, ...(count > locationIds.length ? ['…'] : [])] } })}
            {holders.length > 0 && (
              <span className="lb-second lb-block">
                {t('invitations.newDays.holders', {
                  orgs: holders.map((org) => name(org, 'name')).join(t('common.comma')),
                })}
              </span>
            )}
          </span>
        </div>
      ))}
    </>
  )
}
