import { sealContracts } from '@portal/shared/features/seals/seal.contract'
import { sealLogContracts } from '@portal/shared/features/seals/seal-log.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { mailRoot } from './anchor.mail.ts'
import { checkpointSeals } from './seal.jobs.ts'
import * as service from './seal.service.ts'
import * as sealLog from './seal-log.service.ts'
import { walkSeals } from './walk.jobs.ts'

export const seals = feature({
  calls: {
    sealLog: serve(sealLogContracts, sealLog),
    seals: serve(sealContracts, service),
  },
  jobs: [checkpointSeals, mailRoot, walkSeals],
})
