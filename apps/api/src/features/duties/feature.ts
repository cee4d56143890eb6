import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { dutyLife } from '@portal/shared/features/duties/duty.rules'
import { dutyCalendarContracts } from '@portal/shared/features/duties/duty-calendar.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { assign, snooze, wake } from './duty.acts.ts'
import { feed, make } from './duty.calendar.ts'
import { colleagues } from './duty.colleagues.ts'
import { escalate } from './duty.escalation.ts'
import { list } from './duty.list.ts'
import { deriveDuties } from './duty.pass.ts'
import { summary } from './duty.summary.ts'

export const duties = feature({
  calls: {
    dutyList: serve(dutyContracts, {
      list,
      summary,
      export: exportAs('dutyList'),
      colleagues,
      snooze,
      wake,
      assign,
    }),
    dutyCalendar: serve(dutyCalendarContracts, { make, feed }),
  },
  jobs: [deriveDuties, escalate],
  lives: { duty: dutyLife },
})
