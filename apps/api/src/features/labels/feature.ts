import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { labelLife } from '@portal/shared/features/labels/label.rules'
import { feature, serve } from '../../kernel/feature.ts'
import * as service from './label.service.ts'

export const labels = feature({
  calls: {
    labels: serve(labelContracts, service),
  },
  lives: {
    label: labelLife,
  },
})
