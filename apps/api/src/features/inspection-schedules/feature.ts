import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import { scheduleLife, visitLife } from '@portal/shared/features/inspection-schedules/schedule.rules'
import { scheduleImportContracts } from '@portal/shared/features/inspection-schedules/schedule-import.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { scheduleLetter, scheduleMailRun, send } from './schedule.export.ts'
import * as imports from './schedule.import.ts'
import { get, list } from './schedule.list.ts'
import { move } from './schedule.move.ts'
import { people, week } from './schedule.week.ts'
import { assign, clear, plan, take, transfer } from './visit.act.ts'
import { transferBook } from './visit.book.ts'

export const inspectionSchedules = feature({
  calls: {
    scheduleImports: serve(scheduleImportContracts, imports),
    inspectionSchedules: serve(scheduleContracts, {
      list,
      week,
      people,
      get,
      plan,
      assign,
      take,
      move,
      transfer,
      transferBook,
      clear,
      export: exportAs('inspectionSchedules'),
      send,
    }),
  },
  lives: { inspectionVisit: visitLife, inspectionSchedule: scheduleLife },
  jobs: [scheduleLetter],
  runs: [imports.scheduleImportRun, scheduleMailRun],
})
