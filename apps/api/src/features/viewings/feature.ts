import { viewingContracts } from '@portal/shared/features/viewings/viewing.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { endOverdue } from './viewing.jobs.ts'
import { openings } from './viewing.openings.ts'
import * as service from './viewing.service.ts'

export const viewings = feature({
  calls: { viewings: serve(viewingContracts, { ...service, openings }) },
  jobs: [endOverdue],
})
