import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import { handingOverLife, handoverLife } from '@portal/shared/features/handovers/handover.rules'
import {
  handoverRehearsalContracts,
  takeOverRehearsalContracts,
} from '@portal/shared/features/handovers/handover-rehearsal.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { chosen } from './handover.chosen.ts'
import { create } from './handover.create.ts'
import { move } from './handover.decide.ts'
import { handoverImportRun } from './handover.import.ts'
import { lapseHandovers, remindHandovers } from './handover.jobs.ts'
import { get, list } from './handover.list.ts'
import { rehearse, rehearseMove } from './handover.rehearse.ts'
import { serveHandovers } from './handover.serve.ts'
import { minute, whole } from './handover.whole.ts'
import { makeMinutes } from './minute.jobs.ts'
import { takeoverImportRun } from './takeover.import.ts'

export const handovers = feature({
  calls: {
    handovers: serve(handoverContracts, {
      list,
      get,
      whole,
      minute,
      create,
      chosen,
      rehearse,
      rehearseMove,
      move,
      export: exportAs('handovers'),
    }),
    handoverRehearsals: serve(handoverRehearsalContracts, { export: exportAs('handoverRehearsals') }),
    takeOverRehearsals: serve(takeOverRehearsalContracts, { export: exportAs('takeOverRehearsals') }),
  },
  lives: {
    handingOver: handingOverLife,
    handover: handoverLife,
  },
  runs: [handoverImportRun, takeoverImportRun],
  jobs: [lapseHandovers, serveHandovers, makeMinutes, remindHandovers],
})
