import { schedulesOf } from '@portal/shared/features/inspection-generation/teams.scoring'
import type { ScheduleInput } from '@portal/shared/features/inspection-schedules/schedule.model'
import { DONE, heard, tell, watchParent } from '../../kernel/heavy/child.ts'

/* Plans teams in a process of its own. */

watchParent()
const { teams } = await heard<{ teams: ScheduleInput[] }>()
await tell({ schedules: schedulesOf(teams) })
await tell(DONE)
