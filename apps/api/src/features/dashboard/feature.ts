import { feature } from '../../kernel/feature.ts'
import { keepMonths, settleMonths } from './month.jobs.ts'

export const dashboards = feature({
  jobs: [settleMonths, keepMonths],
})
