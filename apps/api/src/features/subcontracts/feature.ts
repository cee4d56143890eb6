import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { lettingInLife, subcontractLife } from '@portal/shared/features/subcontracts/subcontract.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { create } from './subcontract.create.ts'
import { move } from './subcontract.decide.ts'
import { subcontractImportRun } from './subcontract.import.ts'
import { settleSubcontracts } from './subcontract.jobs.ts'
import { get, list, logbooks } from './subcontract.list.ts'

export const subcontracts = feature({
  calls: {
    subcontracts: serve(subcontractContracts, {
      list,
      get,
      logbooks,
      create,
      move,
      export: exportAs('subcontracts'),
    }),
  },
  lives: { lettingIn: lettingInLife, subcontract: subcontractLife },
  jobs: [settleSubcontracts],
  runs: [subcontractImportRun],
})
