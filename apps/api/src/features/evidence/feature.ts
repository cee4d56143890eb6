import { evidenceContracts } from '@portal/shared/features/evidence/evidence.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { feedback } from './evidence.feedback.ts'
import { get } from './evidence.get.ts'
import { followEvidence } from './evidence.jobs.ts'

export const evidence = feature({
  calls: {
    evidence: serve(evidenceContracts, { get, feedback }),
  },
  jobs: [followEvidence],
})
