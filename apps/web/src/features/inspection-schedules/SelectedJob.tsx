import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { Button } from 'antd'
import { timeText, useWords } from '../../kernel/words.ts'
import { minuteText } from '../../widgets/visits/moments.ts'
import { ScheduleActs } from '../../widgets/visits/ScheduleActs.tsx'
import { dayText } from './dayText.ts'
import { JobPanel } from './JobPanel.tsx'
import type { Board } from './useBoard.ts'

interface Props {
  board: Board
  job: ScheduleJob
  isRegulator: boolean
}

/** The selected job with the one thing to do: plan it at its best place, or take it out of the backup pool. */
export function SelectedJob({ board, job, isRegulator }: Props) {
  const { t } = useWords()
  const [best] = board.choices
  const hasBackup = isRegulator && !board.isBackup && best !== undefined
  const take = {
    text: t('inspectionSchedules.takeAt', { at: job.plannedAt ? timeText(job.plannedAt) : '' }),
    keyName: 'Enter',
    act: () => void board.take(),
  }
  const plan = best && {
    text: t('inspectionSchedules.planAt', { day: dayText(best.day), time: minuteText(best.minute) }),
    keyName: 'Enter',
    act: () => void board.plan(0),
  }
  return (
    <JobPanel
      job={job}
      primary={board.isBackup ? take : plan}
      none={t(board.isOfOne ? 'inspectionSchedules.noPlace' : 'inspectionSchedules.choosePerson')}
    >
      {hasBackup && (
        <Button size="small" onClick={() => void board.toBackup()}>
          {t('inspectionSchedules.toBackup')} <kbd>B</kbd>
        </Button>
      )}
      <ScheduleActs of={[job]} hasBackup={hasBackup} />
    </JobPanel>
  )
}
