import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import {
  contractorChangeLife,
  contractorLife,
} from '@portal/shared/features/contractor-changes/contractor-change.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { create } from './contractor-change.create.ts'
import { move } from './contractor-change.decide.ts'
import { beginContractorChanges } from './contractor-change.jobs.ts'
import { get, list, logbooks } from './contractor-change.list.ts'

export const contractorChanges = feature({
  calls: {
    contractorChanges: serve(contractorChangeContracts, {
      list,
      get,
      logbooks,
      create,
      move,
      export: exportAs('contractorChanges'),
    }),
  },
  lives: {
    contractor: contractorLife,
    contractorChange: contractorChangeLife,
  },
  jobs: [beginContractorChanges],
})
