import { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import { feature, serve } from '../../kernel/feature.ts'
import * as service from './template.service.ts'

export const dashboardTemplates = feature({
  calls: {
    dashboardTemplates: serve(templateContracts, service),
  },
})
