import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { get, list } from './access-right.list.ts'
import { why } from './access-right.why.ts'

export const accessRights = feature({
  calls: {
    accessRights: serve(accessRightContracts, { list, get, why, export: exportAs('accessRights') }),
  },
})
