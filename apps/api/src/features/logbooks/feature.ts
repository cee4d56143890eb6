import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { activationLife, logbookStageLife } from '@portal/shared/features/logbooks/logbook.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { activate } from './logbook.activate.ts'
import { correct } from './logbook.correct.ts'
import { create } from './logbook.create.ts'
import { get } from './logbook.get.ts'
import { operations, parties, seals } from './logbook.history.ts'
import { list } from './logbook.list.ts'
import { premises } from './logbook.premises.ts'
import { move } from './logbook.stage.ts'
import { remark, update } from './logbook.update.ts'

export const logbooks = feature({
  calls: {
    logbooks: serve(logbookContracts, {
      activate,
      correct,
      create,
      get,
      list,
      move,
      operations,
      parties,
      premises,
      remark,
      seals,
      update,
      export: exportAs('logbooks'),
    }),
  },
  lives: {
    activation: activationLife,
    logbookStage: logbookStageLife,
  },
})
