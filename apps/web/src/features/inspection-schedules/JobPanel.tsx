import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useApi } from '../../kernel/api.ts'
import { numberText, say, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { DrawLink } from '../../widgets/visits/DrawLink.tsx'
import { PriorityCell, StateCell, UnitCell } from '../../widgets/visits/JobCells.tsx'
import './schedules.css'

interface Props {
  job: ScheduleJob
  /** The one thing to do: plan it at its best place, or take it. */
  primary: { text: string; keyName: string; act: () => void } | undefined
  /** Why there is none. */
  none?: string | undefined
  children: ReactNode
}

/** The selected job: why it ranks so, and what can be done with it. */
export function JobPanel({ job, primary, none, children }: Props) {
  const { t, name } = useWords()
  const { data } = useApi(scheduleContracts.get, { id: job.id }, { quiet: true })
  const reasons = data?.id === job.id ? data.reasons : []
  return (
    <section className="lb-panel lb-part lb-job" aria-label={job.logbook.locationId}>
      <h2>
        <UnitCell row={job} />
      </h2>
      <p className="lb-second">{name(job.logbook, 'address')}</p>
      <p className="lb-tags">
        <PriorityCell row={job} />
        <StateCell row={job} />
      </p>
      <DrawLink row={job} />
      {reasons.length > 0 && (
        <Pairs
          pairs={reasons.map(({ kind, count, points }) => [
            say(`inspectionPool.riskReason.${kind}`, { count, number: numberText(count) }),
            t('inspectionPool.points', { number: numberText(points) }),
          ])}
        />
      )}
      {primary ? (
        <Button type="primary" block onClick={primary.act}>
          {primary.text} <kbd>{primary.keyName}</kbd>
        </Button>
      ) : (
        none && <p className="lb-soft">{none}</p>
      )}
      <p className="lb-tags">{children}</p>
    </section>
  )
}
