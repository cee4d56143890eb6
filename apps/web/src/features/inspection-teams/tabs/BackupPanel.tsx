import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { Link } from 'react-router-dom'
import { useApi } from '../../../kernel/api.ts'
import { ScrollArea } from '../../../kernel/pictures/ScrollArea.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'
import { AddressCell, PriorityCell, TimeCell, UnitCell } from '../../../widgets/visits/JobCells.tsx'
import { TakeJob } from '../../../widgets/visits/ScheduleActs.tsx'
import { waitingOf } from './waiting.ts'
import './BackupPanel.css'

const SHOWN = '4'

/** The next jobs that wait in the backup pool of a team, to be taken here; nothing while none waits. */
export function BackupPanel({ id }: { id: number }) {
  const { t } = useWords()
  const asked = { ...waitingOf(id), size: SHOWN, sort: 'plannedAt,asc' } as const
  const { data } = useApi(scheduleContracts.list, asked, { quiet: true })
  if (!data?.content.length) return null
  return (
    <section className="lb-panel lb-part" aria-labelledby="backup">
      <header className="lb-panel-head">
        <h2 id="backup">
          {t('inspectionTeams.facts.backup')} <span className="lb-second">{numberText(data.totalElements)}</span>
        </h2>
        <Link to="?tab=backup">{t('inspectionTeams.allJobs')}</Link>
      </header>
      <ScrollArea className="lb-table-scroll" label={t('inspectionTeams.facts.backup')}>
        <table className="lb-table lb-team-backup">
          <tbody>
            {data.content.map((row) => (
              <Job key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}

const Job = ({ row }: { row: ScheduleJob }) => (
  <tr>
    <th scope="row">
      <UnitCell row={row} />
    </th>
    <td>
      <AddressCell row={row} />
    </td>
    <td>{row.type}</td>
    <td>
      <PriorityCell row={row} />
    </td>
    <td>
      <TimeCell row={row} />
    </td>
    <td>
      <TakeJob row={row} />
    </td>
  </tr>
)
