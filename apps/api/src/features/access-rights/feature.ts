import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { accessRightLife } from '@portal/shared/features/access-rights/access-right.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { move } from './access-right.revoke.ts'
import { get, list } from './access-right.service.ts'
import { why } from './access-right.why.ts'

export const accessRights = feature({
  calls: {
    accessRights: serve(accessRightContracts, { list, get, why, move, export: exportAs('accessRights') }),
  },
  lives: { accessRight: accessRightLife },
})
