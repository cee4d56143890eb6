import { auditContracts } from '@portal/shared/features/audit/audit.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { list, newer } from './audit.list.ts'

export const audit = feature({
  calls: {
    audit: serve(auditContracts, { list, newer, export: exportAs('audit') }),
  },
})
