import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { PICKER } from '@portal/shared/kernel/list'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  inspectionSchedules: [read(teamContracts.pick, () => ({ page: 0, size: PICKER.first }))],
  inspectionWork: [listRead(scheduleContracts.list)],
} satisfies Reads
