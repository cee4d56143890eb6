import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import {
  authorizingLife,
  workAuthorizationLife,
} from '@portal/shared/features/work-authorizations/work-authorization.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { issueCode, redeem } from './work-authorization.code.ts'
import { create } from './work-authorization.create.ts'
import { move } from './work-authorization.decide.ts'
import { followWorkAuthorizations } from './work-authorization.jobs.ts'
import { get, list } from './work-authorization.list.ts'
import { logbooks, ofLogbook } from './work-authorization.logbooks.ts'

export const workAuthorizations = feature({
  calls: {
    workAuthorizations: serve(workAuthorizationContracts, {
      list,
      get,
      logbooks,
      ofLogbook,
      create,
      issueCode,
      redeem,
      move,
      export: exportAs('workAuthorizations'),
    }),
  },
  lives: { authorizing: authorizingLife, workAuthorization: workAuthorizationLife },
  jobs: [followWorkAuthorizations],
})
