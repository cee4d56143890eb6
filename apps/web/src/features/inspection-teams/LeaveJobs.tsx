import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import type { Day } from '@portal/shared/kernel/time'
import { Form } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { BookButton } from '../../widgets/visits/BookButton.tsx'
import '../../kernel/moves/moves.css'

/** So many jobs are named, the first ones; all are counted. */
const NAMED = 5

/** The jobs of the team that are planned for somebody on the days of his leave, and the way to give them to another. */
export function LeaveJobs({ team }: { team: TeamRow }) {
  const { t } = useWords()
  const userId: number | undefined = Form.useWatch('userId')
  const [from, to]: (Day | undefined)[] = [Form.useWatch('from'), Form.useWatch('to')]
  const isAsked = userId !== undefined && from !== undefined && to !== undefined && from <= to
  const { data } = useApi(
    scheduleContracts.list,
    {
      ...{ teams: [team.id], statuses: ['ARRANGED' as const], sort: 'plannedAt,asc', page: 0, size: NAMED },
      ...(isAsked && { people: [userId], from, to }),
    },
    { enabled: isAsked, quiet: true },
  )
  const count = isAsked ? (data?.totalElements ?? 0) : 0
  return (
    <div role="status">
      {isAsked && data && count > 0 && (
        <section className="lb-preview">
          <div className="lb-preview-line">
            <Glyph tone="warn" />
            <span>{t('inspectionTeams.leave.jobs', { count, number: numberText(count) })}</span>
          </div>
          <ul>
            {data.content.map(({ id, logbook, plannedAt }) => (
              <li key={id}>
                {logbook.locationId} <span className="lb-second">{plannedAt && timeText(plannedAt)}</span>
              </li>
            ))}
            {count > data.content.length && (
              <li className="lb-second">
                {t('inspectionTeams.leave.more', { number: numberText(count - data.content.length) })}
              </li>
            )}
          </ul>
          <div>
            <BookButton book={{ teamId: team.id, fromUserId: userId, from, to }} size="small">
              {t('inspectionTeams.transferJobs')}
            </BookButton>
          </div>
        </section>
      )}
    </div>
  )
}
