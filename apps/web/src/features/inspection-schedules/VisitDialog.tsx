import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { Modal } from '../../kernel/over/Over.tsx'
import { useWords } from '../../kernel/words.ts'
import { DrawLink } from '../../widgets/visits/DrawLink.tsx'
import { PersonCell, PriorityCell, StateCell, Surprise, UnitCell } from '../../widgets/visits/JobCells.tsx'
import { minuteText } from '../../widgets/visits/moments.ts'
import { ScheduleActs } from '../../widgets/visits/ScheduleActs.tsx'
import type { Block } from './blocks.ts'
import { dayText } from './dayText.ts'
import './schedules.css'

interface Props {
  block: Block
  onClose: () => void
}
const WIDTH = 720

/** The jobs of one visit, and what can be done with each and with all. */
export function VisitDialog({ block, onClose }: Props) {
  const { t, name } = useWords()
  const [first] = block.jobs
  const title = t('inspectionSchedules.visit', { day: dayText(block.day), time: minuteText(block.from) })
  return (
    <Modal open width={WIDTH} title={title} footer={null} onCancel={onClose}>
      <p>{name(first.logbook, 'address')}</p>
      {!block.isDone && (
        <p className="lb-tags lb-visit-acts">
          <ScheduleActs of={block.jobs} />
        </p>
      )}
      <ul className="lb-visit-jobs">
        {block.jobs.map((job) => (
          <Job key={job.id} job={job} isAlone={block.jobs.length === 1} />
        ))}
      </ul>
    </Modal>
  )
}

function Job({ job, isAlone }: { job: ScheduleJob; isAlone: boolean }) {
  const { codeText } = useWords()
  return (
    <li>
      <p className="lb-tags">
        <b>
          <UnitCell row={job} />
        </b>
        <span>{codeText('inspectionType', job.type)}</span>
        <PriorityCell row={job} />
        <StateCell row={job} />
      </p>
      <p className="lb-second">
        <PersonCell row={job} />
        {job.isSurprise && <Surprise />}
        <span className="lb-block">
          <DrawLink row={job} />
        </span>
        {job.remark}
      </p>
      {!isAlone && (
        <p className="lb-tags">
          <ScheduleActs of={[job]} />
        </p>
      )}
    </li>
  )
}
