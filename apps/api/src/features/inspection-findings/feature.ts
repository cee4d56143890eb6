import { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import { findingLife } from '@portal/shared/features/inspection-findings/finding.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { history } from './finding.history.ts'
import { inbox } from './finding.inbox.ts'
import { passFindingsOn, remindFindings } from './finding.jobs.ts'
import { get, list } from './finding.list.ts'
import { move } from './finding.move.ts'

export const inspectionFindings = feature({
  calls: {
    inspectionFindings: serve(findingContracts, {
      list,
      inbox,
      get,
      history,
      export: exportAs('inspectionFindings'),
      move,
    }),
  },
  jobs: [passFindingsOn, remindFindings],
  lives: { inspectionFinding: findingLife },
})
