import { exportContracts } from '@portal/shared/features/exports/export.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { EXPORT_RUNS } from './export.runs.ts'
import * as service from './export.service.ts'

export const exports = feature({
  calls: {
    exports: serve(exportContracts, service),
  },
  runs: EXPORT_RUNS,
})
